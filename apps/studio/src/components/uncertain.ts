/** The notation of uncertain words in texts from the API. */
export const UNCERTAIN = /\[\?([^\][]{1,200})\?\]/g;

/** Marks uncertain words of a WebVTT text with a class. */
export const withUncertainClass = (text: string): string => text.replaceAll(UNCERTAIN, '<c.uncertain>$1</c>');

/** Removes the notation of uncertain words. */
export const withoutNotation = (text: string): string => text.replaceAll(UNCERTAIN, '$1');
