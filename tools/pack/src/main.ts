// npm run pack [-- --repository URL] [--only npm|python] [FOLDER]: tarballs of the packages that others install, and a wheel of the Python client.
import { parseArgs } from 'node:util';
import { pack } from './pack.js';
import { packPython } from './python-package.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, repository: { type: 'string' }, only: { type: 'string' } },
});

if (values.help === true || positionals.length > 1 || !['npm', 'python', undefined].includes(values.only)) {
  console.log(
    'npm run pack [-- --repository URL] [--only npm|python] [FOLDER]\n\nCreates a tarball of each public package in FOLDER (default: dist), and a wheel and an sdist of the ' +
      'Python client if Python 3.10 or later is installed (BOURSE_PYTHON selects an interpreter; --only python requires one).  ' +
      'npm publishes provenance only for packages that name the repository they are built in. Default: the remote `origin` if it has a web address.',
  );
  process.exitCode = values.help === true ? 0 : 2;
} else {
  const folder = positionals[0] ?? 'dist';
  const python = values.only === 'npm' ? [] : packPython(folder);
  const packages = values.only === 'python' ? [] : await pack(folder, values.repository);
  const artifacts = [...packages, ...('missing' in python ? [] : python)];
  for (const { name, version, path, bytes } of artifacts) {
    console.log(`${name} ${version}  ${(bytes / 1000).toFixed(1)} kB  ${path}`);
  }
  if ('missing' in python) {
    console.log(`bourse (Python)  skipped: ${python.missing}`);
    process.exitCode = values.only === 'python' ? 1 : 0;
  }
}
