// Renders the chart as plain manifests: with helm if it is installed, otherwise with its template engine (main.go, which needs Go and
// the Debian packages golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev).
//
//   node tooling/deploy/render-chart/render.mjs      writes tooling/deploy/kubernetes/scriptorium.yaml
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace.mjs';

export const chart = join(root, 'tooling/deploy/chart');
export const plain = join(root, 'tooling/deploy/kubernetes/scriptorium.yaml');
const plainValues = join(root, 'tooling/deploy/kubernetes/values.yaml');

const sources = '/usr/share/gocode';
export const hasHelm = spawnSync('helm', ['version']).status === 0;
export const canRender = hasHelm || existsSync(join(sources, 'src/github.com/Masterminds/sprig'));

/** Returns the manifests of a release for files of values, as text. */
export function render(files, { release = 'scriptorium', namespace = 'default' } = {}) {
  if (hasHelm) {
    const values = files.flatMap((file) => ['--values', file]);
    return execFileSync('helm', ['template', release, chart, '--namespace', namespace, ...values], {
      encoding: 'utf8',
    });
  }
  const program = join(import.meta.dirname, 'main.go');
  return execFileSync('go', ['run', program, chart, release, namespace, ...files], {
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: sources, GOFLAGS: '' },
  });
}

/** Returns the content of the plain manifests. Hooks mean nothing without helm. */
export const renderPlain = () =>
  [
    '# Rendered from tooling/deploy/chart with values.yaml of this folder; see docs/kubernetes.md.',
    render([plainValues])
      .replace(/^ +annotations:\n(?: +helm\.sh\/hook.*\n)+/gm, '')
      .replace(/^ +(helm\.sh\/chart|app\.kubernetes\.io\/managed-by): .*\n/gm, '')
      .replace(/[ ]+$/gm, ''),
  ].join('\n');

if (process.argv[1] === import.meta.filename) writeFileSync(plain, renderPlain());
