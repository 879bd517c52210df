import { assert, dataOf, listOf, objectOf, refusal, same } from '../expect.js';
import { aTranscript, cancelLater, ENGLISH, needsSandbox, ownProject, refused } from '../fixtures.js';
import { NotTestable } from '../outcome.js';
import * as records from '../records.js';
import type { Params } from '../request-body.js';
import { requirementsOf } from '../requirement.js';
import { hasShape } from '../shapes.js';
import type { Session } from '../session.js';

const { must } = requirementsOf('translation', 'v3 API, Translation profile');
const reference = requirementsOf('translation', 'v3 API, Reference routes');
const orders = requirementsOf('translation', 'v3 API, Transcripts');
const clients = requirementsOf('translation', 'public clients');
const OPTIONS = '/v3/translation_service_options';
const PROFILE = '/v3/translation_profile';

const options = async (t: Session, query = {}) => listOf(await t.get(OPTIONS, { per_page: 500, ...query }));

const texts = [
  'your_business',
  'your_audience',
  'overall_tone',
  'translation_format',
  'grammar',
  'samples',
  'company_branding',
  'terms_and_phrases',
];
const profileTexts = (value: string) => Object.fromEntries(texts.map((name) => [name, `${name}: ${value}`]));

/** Creates the profile of the project; one that exists is changed instead. Only in sandboxes, since it cannot be removed. */
export async function profile(t: Session) {
  await needsSandbox(t);
  await ownProject(t);
  const vendor = dataOf(await t.post(`${PROFILE}/profile_options`));
  const id = JSON.stringify(vendor).match(/"id":(\d+)/)?.[1];
  if (!id) throw new NotTestable('the server has no translation vendor');
  const given = {
    translation_vendor_id: Number(id),
    auto_approve_translation: false,
    ...profileTexts('new'),
  };
  const exists = (await t.get(PROFILE)).status === 200;
  return { given, exists, answer: exists ? await t.put(PROFILE, given) : await t.post(PROFILE, given) };
}

/** Orders a translation of an English transcript, with the first option for which the server has an engine. */
export async function orderTranslation(t: Session, source: unknown, fileId: unknown, params: Params = {}) {
  await needsSandbox(t);
  const english = await options(t, { source_language_id: ENGLISH });
  let refusedWith = 'no option';
  for (const { id } of english.slice(0, 30)) {
    const given = {
      media_file_id: Number(fileId),
      translation_service_option_id: Number(id),
      source_transcript_id: Number(source),
      ...params,
    };
    const answer = await t.post('/v3/transcripts/order/translation', given);
    refusedWith = answer.text;
    if (answer.status === 503) continue;
    const order = objectOf(answer);
    cancelLater(t, '/v3/transcripts', order);
    return order;
  }
  throw new NotTestable(`the server has no engine for its translation options: ${refusedWith.slice(0, 200)}`);
}

export const translation = [
  reference.must(
    'translation-options.list',
    'Translation service options are listed.',
    `GET ${OPTIONS}`,
    async (t) => {
      const list = await options(t);
      assert(list.length > 0, 'an option', list);
      for (const option of list) hasShape(option, records.translationOption, 'a translation option');
    },
  ),
  ...['source_language_id', 'target_language_id', 'vendor', 'service_level'].map((field) => {
    const filter = field === 'vendor' ? 'vendor_name' : field;
    return reference.must(
      `translation-options.filter.${filter.replaceAll('_', '-')}`,
      `Translation options are filtered by ${filter}.`,
      `GET ${OPTIONS}`,
      async (t) => {
        const [first, ...rest] = await options(t);
        const others = rest.filter((option) => option[field] !== first![field]);
        if (others.length === 0) throw new NotTestable(`all options have the same ${field}`);
        const value = first![field] as string;
        const queries =
          typeof value === 'string'
            ? [{ [filter]: value }, { [`${filter}_cont`]: value.slice(1) }]
            : [{ [filter]: value }];
        for (const query of queries) {
          const found = await options(t, query);
          assert(
            found.length > 0 &&
              found.every((option) => String(option[field]).includes(String(Object.values(query)[0]))),
            `options with ${field} ${value}`,
            found.slice(0, 3),
          );
        }
      },
    );
  }),
  must(
    'translation-profile.options',
    'The vendors for a profile are shown.',
    `POST ${PROFILE}/profile_options`,
    async (t) => {
      assert(
        JSON.stringify(dataOf(await t.post(`${PROFILE}/profile_options`))).length > 2,
        'vendors',
        'nothing',
      );
    },
  ),
  must(
    'translation-profile.create',
    'A profile is created with its texts, and shown.',
    [`POST ${PROFILE}`, `GET ${PROFILE}`],
    async (t) => {
      const { answer } = await profile(t);
      hasShape(objectOf(answer), records.translationProfile, 'a profile');
      const shown = objectOf(await t.get(PROFILE));
      for (const [name, value] of Object.entries(profileTexts('new'))) same(shown[name], value, name);
    },
  ),
  must('translation-profile.one', 'A project has one profile.', `POST ${PROFILE}`, async (t) => {
    const { given } = await profile(t);
    refused(await t.post(PROFILE, given), 'a second profile');
  }),
  must('translation-profile.update', 'A profile is edited.', `PUT ${PROFILE}`, async (t) => {
    await profile(t);
    const edited = objectOf(await t.put(PROFILE, { grammar: 'strict' }));
    same([edited['grammar'], edited['samples']], ['strict', 'samples: new'], 'grammar and samples');
  }),
  orders.must(
    'transcripts.order.translation',
    'A translation of a transcript is ordered.',
    'POST /v3/transcripts/order/translation',
    async (t) => {
      const { id, media_file_id: fileId } = await aTranscript(t);
      const transcript = await orderTranslation(t, id, fileId);
      hasShape(transcript, records.transcript, 'a transcript');
      same(transcript['media_file_id'], fileId, 'media_file_id');
      assert(transcript['language_id'] !== ENGLISH, 'another language', transcript);
    },
  ),
  orders.must(
    'transcripts.order.translation.option',
    'A translation needs an option that exists.',
    'POST /v3/transcripts/order/translation',
    async (t) => {
      await needsSandbox(t);
      const { media_file_id: fileId } = await aTranscript(t);
      refused(
        await t.post('/v3/transcripts/order/translation', { media_file_id: Number(fileId) }),
        'a translation without an option',
      );
      refused(
        await t.post('/v3/transcripts/order/translation', {
          media_file_id: Number(fileId),
          translation_service_option_id: 987654321,
        }),
        'an unknown option',
      );
    },
  ),
  clients.should(
    'transcripts.order.translation.type',
    'The type of a translation is TranslatedTranscript.',
    ['POST /v3/transcripts/order/translation', 'GET /v3/transcripts'],
    async (t) => {
      const { media_file_id: fileId } = await aTranscript(t);
      const query = { type: 'TranslatedTranscript', media_file_id: Number(fileId) };
      const [translated] = listOf(await t.get('/v3/transcripts', query));
      if (!translated) throw new NotTestable('the server made no translation');
      same(translated['type'], 'TranslatedTranscript', 'type');
    },
  ),
  clients.should(
    'translation-profile.second.status',
    'A second profile is a 4xx refusal in the envelope.',
    `POST ${PROFILE}`,
    async (t) => {
      const { given } = await profile(t);
      refusal(await t.post(PROFILE, given), 400, 403, 409);
    },
  ),
];
