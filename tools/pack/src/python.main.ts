// node tools/pack/dist/python.main.js: prints the interpreter for the tests of the Python client; exit code 3 and the
// reason if it is unavailable.
import { openPythonEnvironment } from './python-environment.js';

const environment = openPythonEnvironment('test');
console.log('missing' in environment ? environment.missing : environment.python);
process.exitCode = 'missing' in environment ? 3 : 0;
