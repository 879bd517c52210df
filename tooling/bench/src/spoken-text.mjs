const list = (words) => words.split(' ');
const nouns = list(
  'city river winter teacher engine garden market letter village captain doctor window mountain library journey ' +
    'question machine harbour evening student factory kitchen painting soldier bridge concert island newspaper forest ' +
    'school president minister farmer camera planet company station budget museum theatre',
);
const verbs = list(
  'opened watched carried followed described painted repaired visited measured ignored remembered discovered finished ' +
    'protected changed studied crossed collected promised explained',
);
const adjectives = list(
  'quiet ancient broken bright heavy careful sudden distant empty familiar gentle hidden narrow ordinary patient ' +
    'remarkable silver terrible useful wooden',
);
const adverbs = list('slowly often quietly never suddenly always nearly finally carefully together');
const names = list(
  'Kaczynski Oyelaran Margaret Thorvaldsen Ruthanne Beauchamp Zimmerling Patterson Xiomara Delacroix',
);
const places = [
  'in Oklahoma',
  'near the old mill',
  'behind the church',
  'across the valley',
  'during the storm',
  'before the meeting',
  'after dinner',
  'on the northern coast',
];

/** Returns a generator of numbers from 0 to 1, reproducible for each seed. */
export function randomNumbers(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Returns a generator of sentences from common words, names missing from dictionaries, and numbers. */
export function sentenceMaker(random) {
  const pick = (all) => all[Math.floor(random() * all.length)];
  const below = (limit) => Math.floor(random() * limit);
  const patterns = [
    () => `The ${pick(adjectives)} ${pick(nouns)} ${pick(verbs)} the ${pick(nouns)} ${pick(places)}.`,
    () =>
      `${pick(names)} ${pick(adverbs)} ${pick(verbs)} a ${pick(adjectives)} ${pick(nouns)}, and nobody asked why.`,
    () => `In ${1900 + below(100)} there were ${2 + below(900)} people working ${pick(places)}.`,
    () => `What do you think about the ${pick(nouns)} that ${pick(names)} ${pick(verbs)}?`,
    () => `I don't believe that it's ${below(100)}% better than the ${pick(nouns)} of every ${pick(nouns)}.`,
    () =>
      `When the ${pick(nouns)} was ${pick(verbs)} ${pick(adverbs)}, we went back with our ${pick(adjectives)} friends.`,
  ];
  return () => pick(patterns)();
}
