/**
 * CPU priority of a child. `low` yields to the service and its database while they need the processor; `normal` is for
 * short work that a person waits for in a request.
 */
export type Priority = 'low' | 'normal';

/**
 * Gives the service three times the weight of a child. At 10 it would be nine times, and children hardly run while other
 * programs use the machine.
 */
const NICE = 5;
/** At `NICE`, a child gets a quarter of a processor that one other process uses, and less than a tenth beside three. */
export const LOW_PRIORITY_SLOWDOWN = 10;

/**
 * Executes the arguments of a shell at low priority, which all processes and threads that they start inherit. The shell must
 * lead its session: with autogroup scheduling, Linux applies `nice` within a session only, and weighs sessions by the
 * priority of the group. Writing it fails when other processes have just done so, and is then repeated.
 */
export const lowPriorityScript = [
  `if [ -w /proc/self/autogroup ]; then for n in 1 2 3; do { echo ${NICE} >/proc/self/autogroup; } 2>/dev/null && break; sleep 0.1; done; fi`,
  `command -v nice >/dev/null && exec nice -n ${NICE} "$@"`,
  'exec "$@"',
].join('\n');

/** Wraps a command so that it runs at low priority. Spawn it `detached`, as the leader of a session. */
export const atLowPriority = (argv: readonly string[]): string[] => [
  '/bin/sh',
  '-c',
  lowPriorityScript,
  'sh',
  ...argv,
];
