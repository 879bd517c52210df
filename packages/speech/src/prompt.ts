const CHARACTERS = 800; // models read about 224 tokens of it

/** Phrases that may occur as the prompt of a Whisper model: as many of the first as fit. */
export const promptOf = (phrases: readonly string[] = []): string =>
  phrases.reduce((text, phrase) => {
    const longer = text ? `${text}, ${phrase}` : phrase;
    return longer.length <= CHARACTERS ? longer : text;
  }, '');
