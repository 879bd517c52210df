const set = (words: string) => new Set(words.split(' '));

const interrogatives = set('who whom whose what which when where why how');
const auxiliaries = set(
  "is are am was were do does did can could will would shall should may might must have has had isn't aren't wasn't " +
    "weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't",
);
const subjects = set(
  'i you he she it we they there this that these those the a an your his her our their my anyone',
);
const quantities = set('much many long far often old');

/** Words after which a sentence does not end, however long the pause. */
const leading = set(
  'a an the of to in on at by for with from into and or but nor if because although while than as my your his her its our ' +
    'their is are was were am be been very this these those every each some any no not',
);
const joining = set('and but or so because although though while which who where when however');

/** Rules for composing English text. All words must be in lower case. */
export const english = {
  isQuestion: ([first = '', second = '', third = '']: readonly string[]): boolean =>
    (auxiliaries.has(first) && subjects.has(second)) ||
    (interrogatives.has(first) && auxiliaries.has(second) && !subjects.has(first)) ||
    (first === 'how' && quantities.has(second)) ||
    ((first === 'what' || first === 'which') && auxiliaries.has(third) && !subjects.has(second)),
  mayEndSentence: (word: string): boolean => !leading.has(word),
  joins: (word: string): boolean => joining.has(word),
  /** Capitalises "I" and unambiguous names of days, months and languages. */
  capitalise: (word: string): string => {
    if (/^i('(m|ll|d|ve))?$/.test(word)) return `I${word.slice(1)}`;
    const [stem, ending = ''] = word.split(/(?='s$)/);
    return names.has(stem!) ? stem![0]!.toUpperCase() + stem!.slice(1) + ending : word;
  },
};

const names = set(
  'monday tuesday wednesday thursday friday saturday sunday january february april june july august september october ' +
    'november december english french german spanish italian american european african asian christmas easter',
);
