import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

/** Variables that may contain a secret. `<NAME>_FILE` names a file with the value instead, as containers provide secrets. */
export const secretVariables = [
  'DATABASE_URL',
  'STORAGE_URL',
  'REDIS_URL',
  'SECRET_KEYS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'OPENID_PROVIDERS',
  'SPEECH_ENGINES',
  'TRANSLATION_ENGINES',
  'VOICE_ENGINES',
  'DESCRIPTION_ENGINES',
  'LIVE_ENGINES',
] as const;

/**
 * Returns the environment with the values of the files that it names, without line breaks at the end.
 *
 * @throws {ConfigError} naming the variable whose file cannot be read, or that is given twice
 */
export function withSecretFiles(env: Readonly<Record<string, string>>): Record<string, string> {
  const values = { ...env };
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE: give one of them`);
    values[name] = contentOf(file, name);
  }
  return values;
}

function contentOf(file: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    throw new ConfigError(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (text === '') throw new ConfigError(`${name}_FILE: ${file} is empty`);
  return text;
}
