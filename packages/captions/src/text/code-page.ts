import { usualCodePages, type CodePage } from './language-code-pages.js';

type WindowsPage = `windows-125${number}`;

/** Most frequent letters of a script in its Windows code page. */
const scripts: readonly { page: WindowsPage; letters: string }[] = [
  { page: 'windows-1251', letters: 'оеаинтсрвл' },
  { page: 'windows-1253', letters: 'αοιετνσςρη' },
  { page: 'windows-1255', letters: 'יוהלאםרתבמ' },
  { page: 'windows-1256', letters: 'الينموتربه' },
];

/** Central European letters whose codes in Windows-1252 are signs, or letters that do not occur together. */
const CENTRAL = 'łąęśżźćńščřěůžťďőű';
const WESTERN = 'èêëìøùûåæœçãõñßâôî';

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122));

const bytesOf = (letters: string, page: WindowsPage): ReadonlySet<number> => {
  const decoder = new TextDecoder(page);
  const wanted = new Set(letters);
  return new Set(
    Array.from({ length: 128 }, (_, index) => index + 128).filter((byte) =>
      wanted.has(decoder.decode(Uint8Array.of(byte))),
    ),
  );
};

const SAMPLE = 20_000;

/**
 * Guesses the Windows code page of text that is not Unicode. Non-Latin scripts have whole words of bytes
 * above 127, most of them from a few letters; Central European texts have letters at the codes of Western
 * signs.
 */
function guessCodePage(bytes: Uint8Array): WindowsPage {
  const sample = bytes.subarray(0, SAMPLE);
  const high = sample.filter((byte) => byte >= 0x80);
  if (high.length === 0) return 'windows-1252';
  let alone = 0;
  sample.forEach((byte, index) => {
    if (byte >= 0x80 && (isLetter(sample[index - 1]) || isLetter(sample[index + 1]))) alone++;
  });
  const share = (letters: string, page: WindowsPage): number => {
    const wanted = bytesOf(letters, page);
    return high.filter((byte) => wanted.has(byte)).length / high.length;
  };
  if (alone * 2 < high.length) {
    const best = scripts
      .map(({ page, letters }) => ({ page, part: share(letters, page) }))
      .reduce((a, b) => (b.part > a.part ? b : a));
    return best.part > 0.4 ? best.page : 'windows-1252';
  }
  return share(CENTRAL, 'windows-1250') > share(WESTERN, 'windows-1252') + 0.1
    ? 'windows-1250'
    : 'windows-1252';
}

/** Characters that text does not contain: controls, private use, and unassigned codes of a page. */
const WRONG = /[\u0080-\u009f\ue000-\uf8ff\ufffd]/g;
const NOT_ASCII = /[^\p{ASCII}]/gu;

/** Returns the share of implausible characters outside ASCII if the text is decoded with a code page. */
function wrongPart(bytes: Uint8Array, page: CodePage): number {
  const from = bytes.findIndex((byte) => byte >= 0x80);
  // A character cut by the end of the sample is not counted.
  const text = new TextDecoder(page).decode(bytes.subarray(from, from + SAMPLE), { stream: true });
  return (text.match(WRONG)?.length ?? 0) / (text.match(NOT_ASCII)?.length || 1);
}

/** Maximum share of damaged characters at which a code page is still considered. */
const DAMAGED = 0.05;

/**
 * Returns the code page of text that is not Unicode: one common for its language (BCP 47) that fits the text,
 * otherwise a guess.
 */
export function findCodePage(bytes: Uint8Array, language: string | undefined): CodePage {
  const guess = guessCodePage(bytes);
  const usual = language ? usualCodePages(language) : [];
  if (usual.includes(guess)) return guess;
  const [best] = usual
    .map((page) => ({ page, wrong: wrongPart(bytes, page) }))
    .toSorted((a, b) => a.wrong - b.wrong);
  return best && best.wrong < DAMAGED ? best.page : guess;
}
