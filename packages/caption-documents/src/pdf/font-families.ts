/** Noto font families that cover common scripts, by the names of their npm packages. */
const everyText = ['noto-sans', 'noto-sans-hebrew', 'vazirmatn', 'noto-sans-thai'];
const chinese = ['noto-sans-sc', 'noto-sans-tc'];

/** Families used if installed. */
const further = [
  'armenian',
  'bengali',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'symbols',
  'tamil',
  'telugu',
].map((script) => `noto-sans-${script}`);

/** Han characters have regional shapes: the language decides which font comes first. */
function eastAsian(language: string): string[] {
  if (/^ja\b/i.test(language)) return ['noto-sans-jp', 'noto-sans-kr', ...chinese];
  if (/^ko\b/i.test(language)) return ['noto-sans-kr', 'noto-sans-jp', ...chinese];
  if (/^(?:yue|zh\b.*-(?:hant|tw|hk|mo))\b/i.test(language))
    return ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
  return [...chinese, 'noto-sans-jp', 'noto-sans-kr'];
}

const isEastAsian = (language: string): boolean => /^(?:ja|ko|zh|yue)\b/i.test(language);

/** Quotation marks, dashes and dots that East Asian text sets full-width and other text narrow. */
const AMBIGUOUS = /[·—‘’“”…]/u;

/** Returns the font families for a character, best match first. */
export function familiesFor(character: string, language: string): readonly string[] {
  const wide = eastAsian(language);
  return AMBIGUOUS.test(character) && isEastAsian(language)
    ? [...wide, ...everyText, ...further]
    : [...everyText, ...wide, ...further];
}
