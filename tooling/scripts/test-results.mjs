// Decides which test files `pnpm test` repeats, whether the run passed, and what it prints at the end.

const MOST_REPEATED = 5;
const MOST_UNSTABLE = 1;

export const isFailed = ({ failed }) => failed > 0;

/** The files to run a second time: those that failed, or none if too many did. */
export function filesToRepeat(files) {
  const failed = files.filter(isFailed);
  return failed.length > MOST_REPEATED ? [] : failed;
}

function slowest(files) {
  const first = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return first.map(({ path, seconds }) => `${String(seconds).padStart(5)} s  ${path}`);
}

const firstMessage = (first, path) => first.find((file) => file.path === path)?.message ?? '';

/**
 * @param first results of all test files
 * @param repeated results of the files that ran a second time, which replace the first ones
 * @param untested packages with tests but without results
 * @param code exit code of the last run of jest
 * @returns the lines to print and the exit code. A file that passed only the second time is unstable; more than one
 *   of them fails the run.
 */
export function summary({ first, repeated = [], untested = [], code }) {
  const files = [...new Map([...first, ...repeated].map((file) => [file.path, file])).values()];
  const failed = files.filter(isFailed);
  const unstable = repeated.filter((file) => !isFailed(file));
  const sum = (count) => files.reduce((total, file) => total + file[count], 0);
  const tooUnstable = unstable.length > MOST_UNSTABLE ? unstable.length : 0;
  const failures = sum('failed') + untested.length + tooUnstable;
  // A failing exit code without a failure, such as of the teardown, counts as one.
  const reported = code === 0 ? failures : Math.max(failures, 1);
  const lines = [
    '\nSlowest test files:',
    ...slowest(files),
    ...failed.map(({ path, message }) => `\nFailed: ${path}\n${message}`),
    ...untested.map(({ dir }) => `\nNot tested: ${dir}`),
    ...unstable.map(
      ({ path }) => `\nUnstable, passed the second time: ${path}\n${firstMessage(first, path)}`,
    ),
    ...(tooUnstable > 0 ? [`\nThe run fails, because ${tooUnstable} files are unstable`] : []),
    `\n${sum('passed')} passed, ${reported} failed`,
  ];
  return { lines, exitCode: code || (failures > 0 ? 1 : 0) };
}
