import { fromLanguageCode, toLanguageCode } from '../../cea708/languages.js';

/** Bytes of an entry of the caption service information (SMPTE ST 334-2). */
const ENTRY = 7;
export const SERVICE_INFO = 0x73;

/** Parses service information: languages (BCP 47) of CEA-708 services by number, with line 21 as 0. */
export function parseServiceInfo(section: Uint8Array): Map<number, string> {
  const languages = new Map<number, string>();
  const count = (section[1] ?? 0) & 0x0f;
  for (let i = 0, at = 2; i < count && at + ENTRY <= section.length; i++, at += ENTRY) {
    const isDigital = (section[at + 4]! & 0x80) !== 0;
    const language = fromLanguageCode(String.fromCharCode(...section.subarray(at + 1, at + 4)));
    if (language) languages.set(isDigital ? section[at + 4]! & 0x3f : 0, language);
  }
  return languages;
}

/** Returns the section for CC1 in line 21 and service 1 of CEA-708, with one language for both. */
export function makeServiceInfo(language: string | undefined): number[] {
  const letters = [...toLanguageCode(language)].map((letter) => letter.charCodeAt(0));
  // Line 21, field 1, then digital service 1. Neither is an easy reader service; the second has wide aspect
  // ratio.
  return [SERVICE_INFO, 0xf2, 0xe0, ...letters, 0x7e, 0x3f, 0xff, 0xe1, ...letters, 0xc1, 0x7f, 0xff];
}
