/** The command was not given as its help says. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
