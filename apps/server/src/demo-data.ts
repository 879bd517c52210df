import { findLanguage } from '@scriptorium/catalog';
import { scopeLexeme, textConfigurationOf, vocabularyOf } from '@scriptorium/search';
import type { Client } from 'pg';

/** Generates data like that of a university in the database itself, for benchmarks and demonstrations. */
interface Given {
  projectId: number;
  files: number;
}

const words = (text: string): string => `(array['${text.split(' ').join("','")}'])`;
const subjects = words(
  'Biology Chemistry Physics History Law Economics Medicine Philosophy Geology Sociology Nursing Robotics',
);
const kinds = words('Lecture Seminar Tutorial Laboratory Colloquium Interview Excursion');
const topics = words(
  'enzymes membranes kinetics entropy diffusion tides contracts inflation anatomy ethics sediments migration ' +
    'triage kinematics parliaments treaties optics genomes solvents ledgers maxims glaciers networks vaccines',
);
/** Returns SQL for a pseudo-random integer for each n and `salt`, the same in every run. */
const spread = (salt: number): string => `(hashint8extended(n, ${salt}) & 2147483647)`;
const pick = (list: string, salt: number): string =>
  `${list}[1 + ${spread(salt)} % array_length(${list}, 1)]`;
/** Returns SQL that is true for this share of rows, in permille. */
const share = (perMille: number, salt: number): string => `${spread(salt)} % 1000 < ${perMille}`;

const FILES_A_BATCH = 50;
/** Number of courses per term. Consecutive files belong to different courses; each course has 30 files. */
const COURSES_A_TERM = 100;
const FILES_A_TERM = 30 * COURSES_A_TERM;

const batches = `
  insert into batch (project_id, name, created_at, updated_at)
  select $1, ${pick(subjects, 1)} || ' ' || (2024 + n % 3) || ', folder ' || n, at, at
  from generate_series(1, greatest(1, $2 / ${FILES_A_BATCH})) n,
    lateral (select now() - interval '1095 days' * (1 - n / greatest(1.0, $2 / ${FILES_A_BATCH}))) t(at)`;

const files = `
  with folder as (select min(id) as first, count(*) as total from batch where project_id = $1)
  insert into media_file (account_id, project_id, name, description, duration_ms, word_count, language_ids, batch_id,
    reference_id, labels, attribute1, attribute2, attribute3, archived, ordered, created_at, updated_at)
  select p.account_id, p.id,
    subject || ' ' || 1000 + course / array_length(${subjects}, 1) || ', ' || ${pick(kinds, 4)} || ' '
      || 1 + n % ${FILES_A_TERM} / ${COURSES_A_TERM} || ': '
      || ${pick(topics, 5)} || ' and ' || ${pick(topics, 6)} || case when ${share(1, 7)} then ' (retake)' else '' end,
    case when ${share(300, 8)} then 'Recorded in hall ' || n % 60 end,
    600000 + ${spread(9)} % 4800000, 1500 + ${spread(10)} % 9000,
    case when ${share(850, 11)} then '{1}' when ${share(990, 12)} then '{12}' else '{48}' end::bigint[],
    case when ${share(800, 13)} then folder.first + (n / ${FILES_A_BATCH}) % folder.total end,
    'rec-' || n,
    array_remove(array[case when ${share(400, 14)} then 'lecture' end, case when ${share(10, 15)} then 'needs-review' end,
      'course-' || course, lower(subject)], null),
    'COURSE-' || course, 'hall ' || ${spread(16)} % 60,
    case when ${share(50, 17)} then 'owner-' || ${spread(18)} % ($2 / 20 + 1) || '@example.edu' end,
    ${share(100, 19)}, true, at, at + interval '20 days' * (${spread(20)} % 1000) / 1000.0
  from project p, folder, generate_series(1, $2) n,
    lateral (select n / ${FILES_A_TERM} * ${COURSES_A_TERM} + n % ${COURSES_A_TERM}) c(course),
    lateral (select ${subjects}[1 + course % array_length(${subjects}, 1)]) s(subject),
    lateral (select date_trunc('milliseconds', now() - interval '1095 days' * (1 - n / $2::float8))) t(at)
  where p.id = $1`;

const transcripts = `
  with made as materialized (
    select nextval(pg_get_serial_sequence('service_order', 'id')) as id, f.account_id, f.project_id, p.sandbox,
      f.id as file, f.duration_ms, f.created_at, at, nth, n, kind.*, l.language_ids, state.status
    from media_file f join project p on p.id = f.project_id, generate_series(1, 2) nth,
      lateral (select f.id * 2 + nth) i(n),
      lateral (select f.created_at + interval '1 day' * (n % 97) / 97.0) t(at),
      lateral (select case when ${share(960, 21)} then 'complete' when ${share(750, 22)} then 'cancelled'
        else 'in_progress' end) state(status),
      lateral (select * from (values ('TranslatedTranscript', 'translation'), ('AsrTranscript', 'asr'),
        ('ImportedTranscript', 'import'), ('AlignedTranscript', 'alignment')) known(type, kind)
        where type = case when nth = 2 then 'TranslatedTranscript' when ${share(800, 23)} then 'AsrTranscript'
          when ${share(900, 24)} then 'ImportedTranscript' else 'AlignedTranscript' end) kind,
      lateral (select case when nth = 2 then '{7}' else f.language_ids end) l(language_ids)
    where f.project_id = $1 and (nth = 1 or ${share(100, 25)})
    order by f.id, nth -- ids in the order of time, as orders get them
  ), ordered as (
    insert into service_order (id, product, kind, account_id, project_id, media_file_id, sandbox, status, phase, ended_by,
      end_reason, ended_at, service, unit_price_mills, billed_by, billed_ms, progress, created_at, updated_at)
    select id, 'transcript', kind, account_id, project_id, file, sandbox, status,
      case status when 'in_progress' then 'open' else status end, case when status = 'cancelled' then 'customer' end,
      case when status = 'cancelled' then 'Cancelled by the customer' end,
      case when status <> 'in_progress' then at end, kind, 0, 'source', duration_ms,
      case when status = 'complete' then 1 else 0 end, created_at, at
    from made
  )
  insert into transcript (id, project_id, media_file_id, type, status, language_ids, is_default, estimated_accuracy,
    review_threshold, last_edited_by, last_edited_at, master_version, created_at, updated_at)
  select id, project_id, file, type, status, language_ids, nth = 1 and status = 'complete',
    case when type in ('AsrTranscript', 'AlignedTranscript') then 70 + n % 30 end,
    case when type = 'AlignedTranscript' then 80 end, case when status = 'complete' then '3Play Media' end,
    case when status = 'complete' then at end, case when status = 'complete' then 1 end, created_at, at
  from made order by id`;

const spoken = 'Welcome back everybody and thank you for coming today'.split(' ');
const timed = spoken.map((text, n) => ({ text, startMs: 400 * n, endMs: 400 * n + 380 }));
const master = JSON.stringify({ version: 1, language: 'en', words: timed });

const masters = `
  insert into transcript_master (transcript_id, version, master, created_at)
  select id, 1, '${master}', created_at from transcript where project_id = $1 and status = 'complete'`;

/** The index of what is said, as the service makes it for a transcript of one passage. */
const indexed = `
  insert into search_transcript select id from transcript where project_id = $1 and status = 'complete'`;
const configured = `
  insert into search_configuration select $1, name from unnest($2::text[]) name`;
const passages = `
  insert into search_passage (project_id, transcript_id, media_file_id, language_id, configuration,
    start_ms, end_ms, text, starts, lexemes)
  select t.project_id, t.id, t.media_file_id, t.language_id, c.name, ${timed[0]!.startMs}, ${timed.at(-1)!.endMs}, c.text,
    '{${timed.map(({ startMs }) => startMs).join()}}', c.lexemes
  from transcript t join (
    select language_id, name, text,
      to_tsvector(('search.' || name)::regconfig, text) || array_to_tsvector(array[${scopeLexeme('$1::bigint', 'name')}]) as lexemes
    from unnest($2::bigint[], $3::text[]) l(language_id, name), (values ('${spoken.join(' ')}')) v(text)
  ) c using (language_id)
  where t.project_id = $1 and t.status = 'complete' order by t.id`;
const vocabulary = `
  insert into search_word select $1, word from unnest($2::text[]) word`;

const filled = [
  'batch',
  'media_file',
  'service_order',
  'transcript',
  'transcript_master',
  'search_transcript',
  'search_passage',
  'search_configuration',
  'search_word',
];

/** Languages of the transcripts, and the text search configuration of each. */
const languages = [1, 12, 48, 7];
const configurations = languages.map((id) => textConfigurationOf(findLanguage(id)?.iso639 ?? ''));

/**
 * Fills a project with batches, files and transcripts in realistic proportions. The same numbers give the
 * same data. A million files take a few minutes.
 */
export async function fillProject(db: Client, { projectId, files: count }: Given): Promise<void> {
  await db.query('set statement_timeout = 0');
  for (const [statement, values] of [
    [batches, [projectId, count]],
    [files, [projectId, count]],
    [transcripts, [projectId]],
    [masters, [projectId]],
    [indexed, [projectId]],
    [configured, [projectId, [...new Set(configurations)]]],
    [passages, [projectId, languages, configurations]],
    [vocabulary, [projectId, vocabularyOf(spoken)]],
  ] as const) {
    await db.query(statement, [...values]);
  }
  // Updates the statistics for the planner, and the visibility map for index-only scans.
  for (const table of filled) {
    await db.query(`vacuum (analyze) ${table}`);
  }
}
