import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/workspace.mjs';
import { percentile } from '../compare.mjs';
import { importHour } from '../hour-of-captions.mjs';
import { saidWords, wordOf } from '../said-words.mjs';
import { openStage } from '../stage.mjs';

const agent = new Agent({ keepAlive: true });
const WORDS_A_PASSAGE = 35;
/** 200,000 transcripts have the words of 5,000 hours: 9,000 an hour. */
const PASSAGES_A_TRANSCRIPT = 6.5;
const VOCABULARY = 60_000;
const TARGET_MS = 300;
const HOURS = 5;

const searches = {
  'a word of nine passages in ten': () => wordOf(0),
  'a word of one in sixty': (n) => wordOf(200 + n),
  'a word of one in twelve thousand': (n) => wordOf(40_000 + n),
  'a frequent and a rare word': (n) => `${wordOf(1)} ${wordOf(30_000 + n)}`,
  'two frequent words': (n) => `${wordOf(n % 5)} ${wordOf(5 + (n % 7))}`,
  'a phrase of frequent words': (n) => `"${wordOf(n % 3)} ${wordOf(3 + (n % 9))}"`,
  'a frequent word without another': (n) => `${wordOf(n % 5)} -${wordOf(6)}`,
  'a word that is misspelt': (n) => misspelt(wordOf(9_000 + n)),
  'a word in no transcript': (n) => `qx${n}zzv`,
};

const misspelt = (word) => `${word.slice(0, 3)}x${word.slice(3)}`;

/**
 * Searches what is said in a project of 2,000 transcripts and in one of `searched`, each in a database with another
 * project of a tenth of the size. The passages are inserted as the service does.
 */
export async function search({ searched, searchRequests: requests }) {
  await using opened = new AsyncDisposableStack();
  const stages = [];
  for (const size of [2000, searched]) stages.push(opened.use(await seeded(size)));
  const rows = [];
  for (const [name, query] of Object.entries(searches))
    rows.push(await compare(name, query, stages, requests));
  return [...rows, await indexing(stages.at(-1))];
}

async function seeded(transcripts) {
  const stage = await openStage();
  console.error(`  ${transcripts} transcripts …`);
  const bin = join(root, 'apps/server/dist/cli/main.js');
  const env = { ...process.env, DATABASE_URL: stage.databaseUrl, SCRIPTORIUM_DATA: stage.data };
  const next = saidWords(1, VOCABULARY);
  const seed = async (count) => {
    const asked = [bin, 'seed', '--files', String(count * 2), '--json'];
    const made = JSON.parse((await promisify(execFile)(process.execPath, asked, { env })).stdout);
    await say(stage, made.id, count, next);
    return made;
  };
  await seed(transcripts / 10); // the other project, inserted first
  const { project } = await seed(transcripts);
  await stage.sql('vacuum analyze search_passage');
  await stage.sql('vacuum analyze search_word');
  await stage.sql('checkpoint');
  return { ...stage, key: project.api_key };
}

/** Inserts passages for so many transcripts of a project. */
async function say(stage, project, count, next) {
  await stage.sql(`insert into search_configuration values ($1, 'english')`, [project]);
  const rows = await stage.sql(
    `insert into search_transcript select id from transcript where project_id = $1 and status = 'complete' order by id
     limit $2 returning transcript_id::int as id`,
    [project, count],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} transcripts are complete`);
  let passages = [];
  let due = 0;
  for (const { id } of rows) {
    for (due += PASSAGES_A_TRANSCRIPT; due >= 1; due--)
      passages.push([id, Array.from({ length: WORDS_A_PASSAGE }, next).join(' ')]);
    if (passages.length < 5000 && id !== rows.at(-1).id) continue;
    await stage.sql(insertPassages, [project, passages.map(([of]) => of), passages.map(([, text]) => text)]);
    passages = [];
  }
  await stage.sql(
    `insert into search_word (project_id, word) select $1, word from unnest($2::text[]) word on conflict do nothing`,
    [project, Array.from({ length: VOCABULARY }, (_, n) => wordOf(n))],
  );
}

const insertPassages = `
  insert into search_passage (project_id, transcript_id, media_file_id, language_id, configuration, start_ms, end_ms, text,
    starts, lexemes)
  select $1::bigint, t.id, t.media_file_id, 1, 'english', 0, 14000, said,
    array(select generate_series(0, 400 * ${WORDS_A_PASSAGE - 1}, 400)),
    to_tsvector('search.english', said) || array_to_tsvector(array[chr(1) || $1::bigint || ' english'])
  from unnest($2::bigint[], $3::text[]) as p (of, said) join transcript t on t.id = p.of`;

async function compare(name, query, stages, requests) {
  const times = stages.map(() => []);
  for (let n = -2; n < requests; n++) {
    for (const turn of n % 2 ? [0, 1] : [1, 0]) {
      const ms = await timed(stages[turn], query(Math.abs(n)));
      if (n >= 0) times[turn].push(ms);
    }
  }
  const [few, many] = times.map((all) => percentile(all, 0.95));
  const figures = times.map(
    (all) => `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.95).toFixed(1)} ms`,
  );
  return {
    name: `search: ${name}`,
    baseline: figures[0],
    ours: figures[1],
    ratio: (many / few).toFixed(2),
    target: `p95 ≤ ${TARGET_MS} ms`,
    met: many <= TARGET_MS,
  };
}

async function timed({ baseUrl, key }, q) {
  const url = new URL(`${baseUrl}/v3/search`);
  url.search = new URLSearchParams({ q, api_key: key });
  const started = performance.now();
  const [answer] = await once(get(url, { agent }), 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.statusCode}`);
  return performance.now() - started;
}

/** What the service needs to index a version of one hour, in the larger database. */
async function indexing(stage) {
  for (let n = 0; n < HOURS; n++) await importHour(stage);
  let seconds, count;
  for (
    const end = Date.now() + 120_000;
    Date.now() < end;
    await new Promise((done) => setTimeout(done, 200))
  ) {
    const metrics = await (await fetch(`${stage.baseUrl}/metrics`)).text();
    const read = (kind) =>
      Number(
        new RegExp(
          `^scriptorium_job_seconds_${kind}\\{job="search.index-transcript",outcome="[a-z]+"\\} (.+)$`,
          'm',
        ).exec(metrics)?.[1] ?? 0,
      );
    [seconds, count] = [read('sum'), read('count')];
    if (count >= HOURS) break;
  }
  if (count < HOURS) throw new Error(`only ${count} versions were indexed`);
  return {
    name: 'search: indexing an hour',
    baseline: '',
    ours: `${((1000 * seconds) / count).toFixed(0)} ms`,
  };
}
