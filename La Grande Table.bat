@echo off
rem Double-click to play (Windows). With arguments it stays in this console and gives back the exit code.
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "PROGRAM="
set "PYTHON="

rem 1. The portable folder, here or beside: it needs nothing else.
if exist "%HERE%la-grande-table\la-grande-table.exe" set "PROGRAM=%HERE%la-grande-table\la-grande-table.exe"
if exist "%HERE%la-grande-table.exe" set "PROGRAM=%HERE%la-grande-table.exe"
if defined PROGRAM goto portable
if not exist "%HERE%main.py" goto zipped

rem 2. A Python that is new enough: the launcher py, what the system finds (the Store's too), where installers put it.
call :try py pyw -3
call :try python pythonw
call :try python3 pythonw
for /d %%D in ("%LOCALAPPDATA%\Programs\Python\Python3*") do call :try "%%~D\python.exe" "%%~D\pythonw.exe"
for /d %%D in ("%ProgramFiles%\Python3*") do call :try "%%~D\python.exe" "%%~D\pythonw.exe"
if defined PYTHON goto python

rem 3. Nothing: a page in the language of the system says what to install and where.
echo La Grande Table: Python 3.11+ ?  docs\install.html
if exist "%HERE%docs\install.html" (start "" "%HERE%docs\install.html") else start "" "https://www.python.org/downloads/"
exit /b 1

:portable
if not "%~1"=="" goto portable_here
start "" /D "%HERE%." "%PROGRAM%"
exit /b 0

:portable_here
"%PROGRAM%" %*
exit /b %errorlevel%

:python
if not "%~1"=="" goto python_here
if not defined SILENT goto python_here
start "" /D "%HERE%." "%SILENT%" %WORD% "%HERE%main.py"
exit /b 0

:python_here
"%PYTHON%" %WORD% "%HERE%main.py" %*
exit /b %errorlevel%

rem Alone in a folder of the system: it was double-clicked inside its zip.
:zipped
echo La Grande Table: extrayez d'abord tout le dossier zip, puis lancez-la de la.
echo Extract the whole zip folder first. / Zuerst den ganzen Zip-Ordner entpacken. / Pak eerst de hele zipmap uit.
if "%~1"=="" pause
exit /b 1

rem A Python, the same without a console, and a word for both. The code is compared with 0: a crash is a negative one,
rem and not every cmd asks a program for its code where a second command is chained to it.
:try
if defined PYTHON exit /b
"%~1" %3 -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul
if not "%errorlevel%"=="0" exit /b
set "PYTHON=%~1"
set "WORD=%3"
set "SILENT="
"%~2" %3 -c "pass" >nul 2>nul
if "%errorlevel%"=="0" set "SILENT=%~2"
exit /b
