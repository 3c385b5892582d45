// node tools/pack/dist/python.main.js: prints the interpreter that the tests of the Python client run with; exit code 3 and
// the reason where there is none.
import { pythonEnvironment } from './python-environment.js';

const environment = pythonEnvironment('test');
console.log('missing' in environment ? environment.missing : environment.python);
process.exitCode = 'missing' in environment ? 3 : 0;
