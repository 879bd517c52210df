/**
 * @param list items to cycle through
 * @param n index of the turn
 */
const turn = (list, n) => list[n % list.length];
/** A number below `below`; successive `n` are spread over the whole range. */
const spread = (n, below) => (n * 7919) % below;
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString();

const topics = ['enzymes', 'kinetics', 'treaties', 'glaciers', 'vaccines'];
const subjects =
  'Biology Chemistry Physics History Law Economics Medicine Philosophy Geology Sociology Nursing Robotics'.split(
    ' ',
  );
const course = (n, { size }) => spread(n, Math.floor(size / 30));
/** Title of a course, used in the names of its files. */
const title = (course) => `${turn(subjects, course)} ${1000 + Math.floor(course / subjects.length)}`;
/** A possible name of a law lecture on optics and treaties, which may not exist. */
const wholeName = (n) => `Law ${1000 + (n % 25)}, Lecture 7: optics and treaties`;
const folder = (n, { size, ids }) => ids.folder + spread(n, size / 50);
const orders = (keys) =>
  keys.flatMap((key) => ['asc', 'desc'].map((sort_dir) => ({ sort_by: key, sort_dir })));

/** Includes filters with a few matches in any project, and filters whose matches grow with the project. */
const files = {
  'no filter': () => ({}),
  'page 1 to 150': (n) => ({ page: 1 + spread(n, 150) }),
  archived: () => ({ archived: 1 }),
  'name, sorted': (n) => ({ name: wholeName(n), sort_by: 'name' }),
  'name_cont, a course': (n, stage) => ({ name_cont: title(course(n, stage)) }),
  'name_cont, one in a thousand': () => ({ name_cont: 'retake' }),
  'name_cont, one in two hundred': (n) => ({ name_cont: `lecture ${11 + (n % 13)}` }),
  'name_cont, two topics': () => ({ name_cont: 'glaciers and vaccines' }),
  'name_cont, one in twelve': (n) => ({ name_cont: turn(topics, n) }),
  'name_cont, one in seven': () => ({ name_cont: 'lecture' }),
  'name_cont, one in twelve, by name': (n) => ({ name_cont: turn(topics, n), sort_by: 'name' }),
  'name_cont, one in two hundred, by name': (n) => ({
    name_cont: `lecture ${11 + (n % 13)}`,
    sort_by: 'name',
  }),
  'name_cont, two digits': (n) => ({ name_cont: String(31 + (n % 60)) }),
  'name_cont, two letters': (n) => ({ name_cont: turn(['ab', 'bo', 'aw'], n) }),
  'name_cont, two letters that few have': (n) => ({ name_cont: turn(['e)', '(r'], n) }),
  'name_cont, two letters that nobody has': (n) => ({ name_cont: turn(['xq', '数学', '%%'], n) }),
  'name_cont, a letter': (n) => ({ name_cont: turn(['q', 'w', 'é'], n) }),
  'name_cont, nothing': (n) => ({ name_cont: `xyzzy${n}` }),
  'name_cont, a whole name': (n) => ({ name_cont: wholeName(n) }),
  'attribute1, 30 files': (n, stage) => ({ attribute1: `COURSE-${course(n, stage)}` }),
  'attribute2, one in sixty': (n) => ({ attribute2: `hall ${n % 60}` }),
  'attribute2, one in sixty, by name': (n) => ({ attribute2: `hall ${n % 60}`, sort_by: 'name' }),
  'attribute3, a few': (n) => ({ attribute3: `owner-${n}@example.edu` }),
  batch_id: (n, stage) => ({ batch_id: folder(n, stage) }),
  'batch_id, by name': (n, stage) => ({ batch_id: folder(n, stage), sort_by: 'name' }),
  'label, 30 files': (n, stage) => ({ label: `course-${course(n, stage)}` }),
  'label, one in a hundred': () => ({ label: 'needs-review' }),
  'label, four in ten': () => ({ label: 'lecture' }),
  'label, four in ten, by updated_at': () => ({ label: 'lecture', sort_by: 'updated_at', sort_dir: 'desc' }),
  'label and batch_id': (n, stage) => ({ label: 'needs-review', batch_id: folder(n, stage) }),
  reference_id: (n, { size }) => ({ reference_id: `rec-${1 + spread(n, size)}` }),
  created_after: (n) => ({ created_after: daysAgo(1 + (n % 1000)) }),
  'created_before, latest first': (n) => ({ created_before: daysAgo(1 + (n % 1000)), sort_dir: 'desc' }),
  'created within an hour': (n) => ({
    created_after: daysAgo(10 + n),
    created_before: daysAgo(10 + n - 1 / 24),
  }),
};

const transcripts = {
  'no filter': () => ({}),
  'page 1 to 150': (n) => ({ page: 1 + spread(n, 150) }),
  media_file_id: (n, { ids }) => ({ media_file_id: ids.low + spread(n, ids.high - ids.low) }),
  default: (n) => ({ default: n % 2 === 0 }),
  status: (n) => ({ status: turn(['in_progress', 'complete', 'cancelled'], n) }),
  'one type': (n) => ({ type: turn(['AlignedTranscript', 'AsrTranscript', 'TranslatedTranscript'], n) }),
  'two types': () => ({ type: 'AlignedTranscript,ImportedTranscript' }),
  'language_id, nearly all': () => ({ language_id: 1 }),
  'language_id, one in seven hundred': () => ({ language_id: 48 }),
  'language_id, nearly all, and media_file_reference_id': (n, { size }) => ({
    language_id: 1,
    media_file_reference_id: `rec-${1 + spread(n, size)}`,
  }),
  created_after: (n) => ({ created_after: daysAgo(1 + (n % 1000)) }),
  'created_before, latest first': (n) => ({ created_before: daysAgo(1 + (n % 1000)), sort_dir: 'desc' }),
  // Long enough ago for a full page in both projects.
  'status and created_after': (n) => ({ status: 'in_progress', created_after: daysAgo(600 + (n % 490)) }),
  media_file_name: (n) => ({ media_file_name: wholeName(n) }),
  media_file_attribute1: (n, stage) => ({ media_file_attribute1: `COURSE-${course(n, stage)}` }),
  'media_file_attribute2, one in sixty': (n) => ({ media_file_attribute2: `hall ${n % 60}` }),
  media_file_attribute3: (n) => ({ media_file_attribute3: `owner-${n}@example.edu` }),
  media_file_batch_id: (n, stage) => ({ media_file_batch_id: folder(n, stage) }),
  media_file_reference_id: (n, { size }) => ({ media_file_reference_id: `rec-${1 + spread(n, size)}` }),
  'media_file_label, 30 files': (n, stage) => ({ media_file_label: `course-${course(n, stage)}` }),
  'media_file_label, one in a hundred': () => ({ media_file_label: 'needs-review' }),
  'media_file_label, four in ten': () => ({ media_file_label: 'lecture' }),
  media_file_created_after: (n) => ({ media_file_created_after: daysAgo(1 + (n % 1000)) }),
  media_file_created_before: (n) => ({ media_file_created_before: daysAgo(1 + (n % 1000)) }),
  'media_file_archived=false': () => ({ media_file_archived: false }),
};

const batches = {
  'no filter': () => ({}),
  name: (n, { size }) => ({ name: `Physics 2025, folder ${1 + spread(n, size / 50)}` }),
  'name_cont, a few': (n, { size }) => ({ name_cont: `folder ${1 + spread(n, size / 50)}` }),
  'name_cont, one in three': () => ({ name_cont: '2025' }),
};

const sorted = (keys) =>
  Object.fromEntries(orders(keys).map((it) => [`by ${it.sort_by} ${it.sort_dir}`, () => it]));

const casesOf = (path, named) => Object.entries(named).map(([name, query]) => ({ name, path, query }));

export const cases = [
  ...casesOf('files', { ...files, ...sorted(['id', 'created_at', 'updated_at', 'name']) }),
  ...casesOf('transcripts', { ...transcripts, ...sorted(['id', 'created_at', 'updated_at']) }),
  ...casesOf('batches', { ...batches, ...sorted(['created_at', 'updated_at', 'name']) }),
];
