import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentProblems } from './workflows.mjs';
import { root } from './workspace.mjs';

const id = '08c6903cd8c0fde910a37f88322edcfb5dd907a8';
const workflow = (step, matrix = 'shard: [1/2, 2/2]') => `
on: push
jobs:
  test:
    runs-on: ubuntu-24.04
    strategy:
      matrix:
        ${matrix}
    steps:
      - ${step}
`;

it.each([`uses: actions/checkout@${id} # v5.0.0`, 'uses: ./.github/actions/local', 'run: pnpm test'])(
  'accepts the step %j',
  (step) => expect(contentProblems('test.yml', workflow(step))).toEqual([]),
);

it.each([
  ['uses: actions/checkout@v5', 'pinned'],
  ['uses: actions/checkout@08c6903 # v5.0.0', 'pinned'],
  [`{ name: Check out, uses: 'actions/checkout@main' }`, 'pinned'],
  ['uses: docker://alpine:3', 'pinned'],
  [`uses: actions/checkout@${id}`, 'comment'],
  [`uses: actions/checkout@${id} # v5`, 'comment'],
])('refuses the step %j', (step, reason) => {
  expect(contentProblems('test.yml', workflow(step))).toEqual([expect.stringContaining(reason)]);
});

it.each(['[1/3, 2/3]', '[1/2, 1/2]', '[1/2]', '[1/2, 2/2, 3/2]'])('refuses the shards %s', (shards) => {
  const text = workflow('run: pnpm test', `shard: ${shards}`);
  expect(contentProblems('test.yml', text)).toEqual([expect.stringMatching(/the shards must be 1\//)]);
});

it('requires every job of the workflow of the tests, but the one that publishes badges', () => {
  const text = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
  const jobs = [...text.matchAll(/^ {2}([a-z]+):$/gm)].map(([, name]) => name);
  const [, needs] = /^ {2}required:\n(?: {4}.*\n)*? {4}needs: \[(.*)\]$/m.exec(text);
  const others = ['required', 'badges', 'pull_request', 'push'];
  expect(jobs.filter((name) => !others.includes(name))).toEqual(needs.split(', '));
});
