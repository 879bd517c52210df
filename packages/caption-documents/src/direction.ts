import { isRightToLeft } from '@scriptorium/captions/format-kit';

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT_LETTER = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/** True when a text of this language is set from the right: the language says it, else the text's first letter. */
export const isSetFromRight = (text: string, language: string | undefined): boolean =>
  (language !== undefined && isRightToLeft(language)) ||
  RIGHT_TO_LEFT_LETTER.test(FIRST_STRONG.exec(text)?.[0] ?? '');

/** True for text with letters or signs of a right-to-left script anywhere. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT_LETTER.test(text);
