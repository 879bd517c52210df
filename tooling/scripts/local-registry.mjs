// Serves packed packages as a local npm registry until its parent exits. Prints its URL.
//
//   node tooling/scripts/local-registry.mjs <folder with .tgz files>
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);

function packageIn(file) {
  const path = join(folder, file);
  const { stdout } = spawnSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' });
  const integrity = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`;
  return { file, manifest: JSON.parse(stdout), integrity };
}

const packages = readdirSync(folder)
  .filter((name) => name.endsWith('.tgz'))
  .map(packageIn);

/** Returns the npm metadata of a package, with its only version. */
function packument({ file, manifest, integrity }, origin) {
  const { name, version } = manifest;
  const dist = { tarball: `${origin}/${file}`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

const server = createServer((request, response) => {
  const wanted = decodeURIComponent(request.url).slice(1);
  const found = packages.find(({ file, manifest }) => file === wanted || manifest.name === wanted);
  if (!found) return response.writeHead(404).end();
  if (found.file === wanted) return response.end(readFileSync(join(folder, wanted)));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(packument(found, `http://${request.headers.host}`)));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.on('end', () => process.exit()).resume();
