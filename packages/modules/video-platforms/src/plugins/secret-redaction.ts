/** Minimum length of a secret, because redacting shorter texts would make messages unreadable. */
const SHORTEST = 4;

/** Returns all texts in a value, recursively. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Redacts secrets in texts, including their forms in URLs, JSON and Basic authentication headers. */
export class SecretRedaction {
  private secrets: string[] = [];

  /** Adds every text in the credentials. */
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

  /** Redacts the fields of a log line, which must be JSON. */
  fields(fields: Record<string, unknown>): Record<string, unknown> {
    try {
      return JSON.parse(this.text(JSON.stringify(fields))) as Record<string, unknown>;
    } catch {
      return { details: 'not JSON' };
    }
  }
}
