/** The 99 languages of the multilingual Whisper models, in ISO 639-1, except for the three-letter code of Hawaiian. */
export const whisperLanguages: readonly string[] = (
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ' +
  'ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn ' +
  'so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'
).split(' ');

/** Returns Whisper's code for a language. */
export const whisperCode = (language: string): string => (language === 'jv' ? 'jw' : language);

/** Returns the language of one of Whisper's codes. */
export const fromWhisperCode = (code: string): string => (code === 'jw' ? 'jv' : code);
