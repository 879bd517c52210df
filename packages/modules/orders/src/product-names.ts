/** Returns the name of a product in words: `audio description`. */
export const nounOf = (name: string): string => name.replaceAll('_', ' ');

/** Returns the noun with its article: `an audio description`. */
export const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${nounOf(name)}`;

/** Returns the plural of the noun: `audio descriptions`. */
export const pluralOf = (name: string): string => `${nounOf(name)}s`;

/** Returns a name in PascalCase, for the operations of the API description. */
export const pascalOf = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a sentence with an initial capital. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
