import { assert, dataOf, isObject, listOf, refusesParameter, same, textOf } from '../expect.js';
import { aTranscript, captionTexts, refused } from '../fixtures.js';
import { NotTestable } from '../outcome.js';
import { anyText, checks } from '../output-checks.js';
import { requirementsOf } from '../requirement.js';
import { openOrder } from './orders/order.js';
import type { Params } from '../request-body.js';
import type { Exchange, Session } from '../session.js';

const { must } = requirementsOf('texts', 'v3 API, Transcripts');
const clients = requirementsOf('texts', 'public clients');
const { ours } = requirementsOf('texts', 'docs/compatibility.md');

const TEXT = ['GET /v3/transcripts/:id/text', 'GET /v3/transcripts/output_formats'];

async function formatsOf(t: Session, filetype: string): Promise<number[]> {
  const list = await t.once('the list of formats', async () =>
    listOf(await t.get('/v3/transcripts/output_formats', { per_page: 500 })),
  );
  const found = list.filter((format) => format['filetype'] === filetype).map(({ id }) => Number(id));
  if (found.length === 0) throw new NotTestable(`the server has no format ${filetype}`);
  return found;
}

const fetchText = async (t: Session, output_format_id: number, params: Params = {}) => {
  const { id } = await aTranscript(t);
  return t.get(`/v3/transcripts/${String(id)}/text`, { output_format_id, ...params });
};

/** Binary formats may be encoded in Base64, which the answer says. */
function contentOf(answer: Exchange): Buffer {
  const meta = (answer.json as { meta?: unknown }).meta;
  const encoding = isObject(meta) && meta['encoding'] === 'base64' ? 'base64' : 'utf8';
  return Buffer.from(textOf(answer), encoding);
}

const srt = async (t: Session, params: Params = {}) => {
  const [id] = await formatsOf(t, 'srt');
  return textOf(await fetchText(t, id!, params));
};
const firstTime = /(\d\d):(\d\d):(\d\d),(\d{3}) -->/;
const startMs = (text: string) => {
  const [hours, minutes, seconds, ms] = (firstTime.exec(text) ?? []).slice(1).map(Number);
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + ms!;
};

export const texts = [
  ...Object.entries(checks).map(([filetype, check]) =>
    must(`texts.format.${filetype}`, `Outputs with the file type ${filetype} are valid.`, TEXT, async (t) => {
      for (const id of await formatsOf(t, filetype)) {
        const content = contentOf(await fetchText(t, id));
        const problem = check(content);
        assert(
          problem === undefined,
          `a valid ${filetype} from format ${id}`,
          `${problem}: ${content.toString().slice(0, 120)}`,
        );
      }
    }),
  ),
  must('texts.format.others', 'Outputs of all other formats are not empty.', TEXT, async (t) => {
    const list = listOf(await t.get('/v3/transcripts/output_formats', { per_page: 500 }));
    for (const { id, filetype } of list.filter((format) => !(String(format['filetype']) in checks)))
      assert(
        anyText(contentOf(await fetchText(t, Number(id)))) === undefined,
        `an output of format ${String(id)} (${String(filetype)})`,
        'an empty text',
      );
  }),
  must(
    'texts.words',
    'A caption output has the words of the transcript, at their times.',
    TEXT,
    async (t) => {
      const text = await srt(t);
      const flat = text.replaceAll(/\s+/g, ' ');
      for (const caption of captionTexts) assert(flat.includes(caption), caption, text);
      assert(Math.abs(startMs(text) - 1000) <= 100, 'a start at 1 second', text);
    },
  ),
  must('texts.format-required', 'A text needs a format.', TEXT[0]!, async (t) => {
    const { id } = await aTranscript(t);
    refused(await t.get(`/v3/transcripts/${String(id)}/text`), 'a text without output_format_id');
  }),
  ours(
    'texts.format-before-state',
    'An unknown format is a wrong parameter also before the transcript is complete.',
    TEXT[0]!,
    async (t) => {
      const { id } = await openOrder(t);
      const query = { output_format_id: 987654321 };
      refusesParameter(await t.get(`/v3/transcripts/${String(id)}/text`, query), 'output_format_id');
    },
  ),
  must('texts.format-unknown', 'An unknown format is refused.', TEXT[0]!, async (t) => {
    refused(await fetchText(t, 987654321), 'an unknown format');
  }),
  must('texts.offset', 'offset moves the times, in seconds or milliseconds.', TEXT, async (t) => {
    const start = startMs(await srt(t));
    for (const [offset, ms] of [
      ['10s', 10_000],
      ['1500ms', 1500],
    ] as const)
      same(startMs(await srt(t, { offset })) - start, ms, `change of the first time by offset ${offset}`);
  }),
  must(
    'texts.clips',
    'clips leave the parts of a text in their periods, with times condensed.',
    TEXT,
    async (t) => {
      const one = await srt(t, { 'clips[]': ['2900,4600'] });
      assert(
        one.includes('Welcome') && !one.includes('morning') && !one.includes('birds'),
        'the second caption alone',
        one,
      );
      assert(startMs(one) < 1000, 'a start near 0', one);
      const both = await srt(t, { 'clips[]': ['900,2600', '4900,6600'] });
      assert(
        both.includes('morning') && both.includes('birds') && !both.includes('Welcome'),
        'the first and third caption',
        both,
      );
    },
  ),
  clients.should(
    'texts.json-transcript',
    'The JSON transcript has words with their times, paragraphs and speakers.',
    TEXT[0]!,
    async (t) => {
      const { words, paragraphs, speakers } = JSON.parse(textOf(await fetchText(t, 29))) as Record<
        string,
        unknown
      >;
      assert(
        Array.isArray(words) && words.length === captionTexts.join(' ').split(' ').length,
        'a pair for each word',
        words,
      );
      assert(
        Array.isArray(words[0]) && Number.isFinite(Number(words[0][0])) && words[0][1] === 'Good',
        'pairs of a time and a word',
        words[0],
      );
      assert(Array.isArray(paragraphs) && isObject(speakers), 'paragraphs and speakers', {
        paragraphs,
        speakers,
      });
    },
  ),
  clients.should('texts.envelope', 'A text comes in the envelope, as a string.', TEXT[0]!, async (t) => {
    same(typeof dataOf(await fetchText(t, 7)), 'string', 'type of data');
  }),
];
