// npm run pack [-- --repository URL] [FOLDER]: tarballs of the packages that others install.
import { parseArgs } from 'node:util';
import { pack } from './pack.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, repository: { type: 'string' } },
});

if (values.help === true || positionals.length > 1) {
  console.log(
    'npm run pack [-- --repository URL] [FOLDER]\n\nMakes a tarball of each public package in FOLDER (default: dist). ' +
      'npm publishes a statement of provenance only for packages that name the repository they are built in. Default: the remote `origin`, where it has an address of the web.',
  );
  process.exitCode = values.help === true ? 0 : 2;
} else {
  const tarballs = await pack(positionals[0] ?? 'dist', values.repository);
  for (const { name, version, path, bytes } of tarballs) {
    console.log(`${name} ${version}  ${(bytes / 1000).toFixed(1)} kB  ${path}`);
  }
}
