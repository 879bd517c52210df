const CHARACTERS = 800; // models read about 224 tokens of the prompt

/** Joins phrases to a prompt for Whisper models: the first ones that fit. */
export const promptOf = (phrases: readonly string[] = []): string =>
  phrases.reduce((text, phrase) => {
    const longer = text ? `${text}, ${phrase}` : phrase;
    return longer.length <= CHARACTERS ? longer : text;
  }, '');
