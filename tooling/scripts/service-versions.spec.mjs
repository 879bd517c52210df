import { notesOf, releasedChangelog, versionsIn, withVersion } from '../deploy/release/versions.mjs';

const changelog = `# Changelog

## Unreleased

- A new route
- **Breaking:** \`PORT\` is gone;
  use \`LISTEN\`

## 0.1.0 (2026-11-01)

The first release:

- Everything
`;

it('writes the version into packages and the chart, and nowhere else', () => {
  const manifest =
    '{\n  "name": "a",\n  "version": "0.0.0",\n  "dependencies": {\n    "version": "1.0.0"\n  }\n}';
  expect(withVersion('apps/server/package.json', manifest, '0.2.0')).toBe(manifest.replace('0.0.0', '0.2.0'));
  const chart = withVersion(
    'tooling/deploy/chart/Chart.yaml',
    'apiVersion: v2\nversion: 0.1.0\nappVersion: 0.1.0\n',
    '0.2.0',
  );
  expect(chart).toBe('apiVersion: v2\nversion: 0.2.0\nappVersion: 0.2.0\n');
  expect(versionsIn('Chart.yaml', chart)).toEqual(['0.2.0', '0.2.0']);
});

it('names breaking changes first in the notes of a release', () => {
  const released = releasedChangelog(changelog, '0.2.0', '2026-12-01');
  expect(released).toContain('\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- A new route');
  expect(notesOf(released, '0.2.0')).toBe(
    '## Breaking changes\n\n- **Breaking:** `PORT` is gone;\n  use `LISTEN`\n\n## Changes\n\n- A new route',
  );
  expect(notesOf(released, '0.1.0')).toBe('The first release:\n\n- Everything');
  expect(() => notesOf(released, '0.3.0')).toThrow('no part "0.3.0"');
});
