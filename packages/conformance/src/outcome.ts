/** The server does not meet the requirement. */
export class Unmet extends Error {
  override readonly name = 'Unmet';
  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super(`expected ${expected}, got ${actual}`);
  }
}

/** The server behaves in another way that the API also allows. */
export class Differs extends Unmet {}

/** The requirement cannot be checked on this server, with these keys. */
export class NotTestable extends Error {
  override readonly name = 'NotTestable';
}

/** Returns a value as JSON, shortened to be readable in a report. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
