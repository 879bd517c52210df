/**
 * Substitutes for characters that a code table lacks, best first. Substitutes read the same; letters are not
 * replaced by those of another script.
 */
const listed: Readonly<Record<string, readonly string[]>> = {
  // Dashes, spaces, dots
  '\u2010': ['-'],
  '\u2011': ['-'],
  '\u2012': ['-'],
  '\u2013': ['-'],
  '\u2014': ['-'],
  '\u2015': ['\u2014', '-'],
  '\u2212': ['-'],
  '\u05be': ['-'],
  '\t': [' '],
  '\u00a0': [' '],
  '…': ['...'],
  '•': ['·', '*'],
  '·': ['*'],
  '‧': ['·', '*'],
  '⁄': ['/'],
  '∕': ['/'],
  '´': ["'"],
  '˝': ['"'],
  '¨': ['"'],
  // Quotation marks and apostrophes
  '‘': ["'"],
  '’': ["'"],
  '‚': ["'"],
  '‛': ['‘', "'"],
  ʼ: ['’', "'"],
  ʻ: ['‘', "'"],
  '‹': ["'"],
  '›': ["'"],
  '′': ["'"],
  '“': ['"'],
  '”': ['"'],
  '„': ['"'],
  '‟': ['“', '"'],
  '″': ['"'],
  '«': ['"'],
  '»': ['"'],
  '׳': ["'"],
  '״': ['"'],
  '「': ['"'],
  '」': ['"'],
  '『': ['"'],
  '』': ['"'],
  // Arabic and Persian signs
  '٪': ['%'],
  '٫': [','],
  '٬': ["'"],
  '۔': ['.'],
  ی: ['ي'],
  ک: ['ك'],
  // Currencies, by ISO 4217 code
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY'],
  '₪': ['ILS'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₺': ['TRY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₫': ['VND'],
  '₦': ['NGN'],
  '₱': ['PHP'],
  '₸': ['KZT'],
  '₼': ['AZN'],
  '₾': ['GEL'],
  '¢': ['c'],
  // Signs
  '♪': ['#'],
  '♩': ['♪', '#'],
  '♫': ['♪', '#'],
  '♬': ['♪', '#'],
  '×': ['x'],
  '÷': ['/'],
  '©': ['(C)'],
  '®': ['(R)'],
  '°': ['º'],
  '№': ['No.'],
  '±': ['+/-'],
  '≤': ['<='],
  '≥': ['>='],
  '≠': ['!='],
  '≈': ['~'],
  '→': ['->'],
  '←': ['<-'],
  '¿': ['?'],
  '¡': ['!'],
  // Letters without a decomposition
  ß: ['ss'],
  ẞ: ['ß', 'SS'],
  Ð: ['Đ', 'D'],
  ð: ['d'],
  Đ: ['D'],
  đ: ['d'],
  Ø: ['O'],
  ø: ['o'],
  Ł: ['L'],
  ł: ['l'],
  Æ: ['AE'],
  æ: ['ae'],
  Œ: ['OE'],
  œ: ['oe'],
  Þ: ['Th'],
  þ: ['th'],
  Ħ: ['H'],
  ħ: ['h'],
  ı: ['i'],
  Ŋ: ['Ng'],
  ŋ: ['ng'],
  Ŧ: ['T'],
  ŧ: ['t'],
  ĸ: ['k'],
  Ș: ['Ş', 'S'],
  ș: ['ş', 's'],
  Ț: ['Ţ', 'T'],
  ț: ['ţ', 't'],
  Ґ: ['Г'],
  ґ: ['г'],
};

/** Combining marks and invisible characters, such as directional marks. */
const UNSEEN = /^[\p{M}\p{Cf}\p{Cc}]$/u;

const MARKS = /\p{M}/gu;
const ARABIC_DIGIT = /^[٠-٩۰-۹]$/;

/**
 * Finds a substitute for an unavailable character: a sign that reads the same, the letter without its
 * diacritic, or an empty string for an invisible character.
 * @returns undefined if there is no substitute
 */
export function substituteFor(char: string, has: (char: string) => boolean): string | undefined {
  if (ARABIC_DIGIT.test(char)) return String(char.codePointAt(0)! % 16);
  const plain = char.normalize('NFD').replace(MARKS, '').normalize('NFC');
  const compatible = [...char.normalize('NFKC')].map((part) =>
    has(part) ? part : (listed[part]?.at(-1) ?? part),
  );
  for (const text of [...(listed[char] ?? []), compatible.join(''), plain])
    if (text !== '' && [...text].every(has)) return text;
  return UNSEEN.test(char) ? '' : undefined;
}

const SUPERSCRIPT = /^[²³¹⁰⁴-⁹]$/;

/**
 * Converts text to the characters of a format. Calls `onMissing` with each missing character and its
 * substitute, undefined if it is left out. Substitutes never merge with an adjacent number: `€20` becomes
 * `EUR 20`, `2¼` `2 1/4` and `10²` `10^2`.
 */
export function toRepertoire(
  text: string,
  has: (char: string) => boolean,
  onMissing: (char: string, substitute: string | undefined) => void,
): string {
  const chars = [...text.normalize('NFC')];
  let out = '';
  chars.forEach((char, index) => {
    if (has(char)) {
      out += char;
      return;
    }
    const substitute = substituteFor(char, has);
    onMissing(char, substitute);
    if (substitute) out += apart(char, substitute, chars[index - 1] ?? '', chars[index + 1] ?? '');
  });
  return out;
}

function apart(char: string, substitute: string, before: string, after: string): string {
  const isSuperscript = SUPERSCRIPT.test(char);
  if (isSuperscript && /\d/.test(before)) return `^${substitute}`;
  const isName = /^\p{Sc}$/u.test(char) && substitute.length > 1;
  const isFraction = substitute.includes('/') && /^\d/.test(substitute);
  const lead = (isName || isFraction) && /\p{Nd}/u.test(before) ? ' ' : '';
  const trail = (isName || isFraction) && /\p{Nd}/u.test(after) ? ' ' : '';
  return lead + substitute + trail;
}
