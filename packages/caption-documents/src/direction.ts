import { isRightToLeft } from '@scriptorium/captions/format-kit';

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT_LETTER = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/** True if text is set right-aligned: by the language, else by the first letter of the text. */
export const isSetFromRight = (text: string, language: string | undefined): boolean =>
  (language !== undefined && isRightToLeft(language)) ||
  RIGHT_TO_LEFT_LETTER.test(FIRST_STRONG.exec(text)?.[0] ?? '');

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT_LETTER.test(text);
