import { UsageError } from './failure.js';
import type { Service } from './service.js';

/** Returns the id of a language, given as its id, ISO 639-1 code or name. `en` is English, not English (GB). */
export async function languageId(service: Service, wanted: string): Promise<string> {
  if (/^\d+$/.test(wanted)) return wanted;
  const name = wanted.toLowerCase();
  for await (const language of service.list('/v3/languages', { sort_by: 'id' })) {
    const names = [language.iso_639_1_code, language.full_name, language.name];
    if (names.some((one) => typeof one === 'string' && one.toLowerCase() === name))
      return String(language.id);
  }
  throw new UsageError(`there is no language '${wanted}'; see "scriptorium-client list languages"`);
}
