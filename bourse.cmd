@"%~dp0node_modules\.bin\bourse.cmd" %*
