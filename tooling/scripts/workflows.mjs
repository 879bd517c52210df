// Checks the files of .github: workflows are valid for GitHub, every action is pinned to a full commit id with its version
// in a comment, and a matrix of shards names every group.
//
//   node tooling/scripts/workflows.mjs
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { helpFor, report, root } from './workspace.mjs';

/** Returns the errors of GitHub's own parser, which knows every key and function of a workflow. */
async function syntaxProblems(file, text) {
  // The parser imports its schema without the attribute that Node requires.
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  });
  const parser = await import('@actions/workflow-parser').finally(() => hooks.deregister());
  const { context, value } = parser.parseWorkflow(
    { name: file, content: text },
    new parser.NoOperationTraceWriter(),
  );
  if (value) await parser.convertWorkflowTemplate(context, value);
  return [...new Set(context.errors.getErrors().map(({ message }) => message))];
}

function pinProblem({ value, comment }) {
  if (typeof value !== 'string') return 'uses: must name an action';
  if (value.startsWith('./')) return undefined;
  if (!/@[0-9a-f]{40}$/.test(value)) return `${value} must be pinned to a full commit id`;
  return /^ v\d+\.\d+\.\d+$/.test(comment ?? '')
    ? undefined
    : `${value} needs its version in a comment: # v1.2.3`;
}

function shardProblem(shards) {
  const all = shards.map((_, index) => `${index + 1}/${shards.length}`);
  return shards.join() === all.join() ? undefined : `the shards must be ${all.join(', ')}`;
}

/** @returns unpinned actions and missing shards */
export function contentProblems(file, text) {
  const document = parseDocument(text);
  const problems = document.errors.map(({ message }) => `${file}: ${message}`);
  visit(document, {
    Pair(_, { key, value }) {
      const what =
        (key.value === 'uses' && isScalar(value) && pinProblem(value)) ||
        (key.value === 'matrix' && isMap(value) && value.has('shard') && shardProblem(value.toJSON().shard));
      if (what) problems.push(`${file}: ${what}`);
    },
  });
  return problems;
}

/** @returns what is wrong with a file of .github, given its path in the repository and its text */
export async function problemsOf(file, text) {
  const isWorkflow = file.startsWith('.github/workflows/');
  return [...contentProblems(file, text), ...(isWorkflow ? await syntaxProblems(file, text) : [])];
}

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  const files = globSync('.github/**/*.{yml,yaml}', { cwd: root });
  const found = await Promise.all(
    files.map((file) => problemsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
  report('workflows', found.flat(), 'valid and pinned');
}
