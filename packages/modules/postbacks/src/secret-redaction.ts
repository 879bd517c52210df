/** Shorter texts would strike out half of every message. */
const SHORTEST = 4;

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Strikes secrets out of texts, also as they stand in URLs, JSON and headers of Basic authentication. */
export class SecretRedaction {
  private secrets: string[] = [];

  /** Adds every text in these credentials. */
  add(credentials: unknown): void {
    const texts = textsIn(credentials).filter(({ length }) => length >= SHORTEST);
    const forms = texts.flatMap((text) => [
      text,
      encodeURIComponent(text),
      JSON.stringify(text).slice(1, -1),
      Buffer.from(text).toString('base64'),
      Buffer.from(text).toString('base64url'),
    ]);
    this.secrets = [...new Set([...this.secrets, ...forms])].sort((a, b) => b.length - a.length);
  }

  readonly text = (text: string): string =>
    this.secrets.reduce((left, secret) => left.replaceAll(secret, '[redacted]'), text);

  /** The same for the fields of a log line, which must be JSON. */
  fields(fields: Record<string, unknown>): Record<string, unknown> {
    try {
      return JSON.parse(this.text(JSON.stringify(fields))) as Record<string, unknown>;
    } catch {
      return { details: 'not JSON' };
    }
  }
}
