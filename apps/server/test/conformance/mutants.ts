import type { Fault } from './proxy.js';
import {
  accepts,
  blank,
  data,
  emptyList,
  enveloped,
  field,
  ignores,
  inert,
  mistakes,
  omit,
  only,
  plainCallbacks,
  without,
} from './faults.js';

export interface Keys {
  own: string;
  second: string;
  observer: string;
  admin: string;
  /** Address of the proxy. */
  proxy: string;
}

const list = (text: string): string[] => text.trim().split(/\s+/);

const refusals = list(`
  authentication.key-required authentication.unknown-key errors.missing-parameter errors.absent-record
  limits.file-name limits.batch-name isolation.files.update isolation.files.batch isolation.files.source isolation.orders
  access.admin-routes access.observer.writes files.create.integration files.update.integration files.update.name-limit
  files.configuration.refuses files.source.required files.source.set-url.required batches.create.name
  cheat-sheets.create.content-type glossaries.create.words transcripts.order.import.language
  transcripts.order.import.file transcripts.order.transcription.level transcripts.order.vicc.parent
  transcripts.order.file transcripts.cancel.complete transcripts.retry.of-customer transcripts.upgrade.level
  transcripts.editing-link.hours texts.format-required texts.format-unknown transcripts.order.alignment.text
  translation-profile.one transcripts.order.translation.option audio-descriptions.order.file
  admin.api-accesses.create.project admin.api-accesses.create.name admin.projects.create.name
  admin.users.create.required audio-descriptions.mix.format audio-descriptions.audio.format audio-descriptions.text.format
  signed.required signed.wrong signed.covers-query signed.covers-expiry signed.expired
  live.order.required live.order.latency live.order.offensive-words-sensitivity live.order.stream-url live.archive live.cutoff`);

/** Requirements about the form of a record: the server shows its id as a string. */
const records = list(`
  languages.list turnaround-levels.list project.show files.create.record files.show.record files.list.records
  files.create.vicc-parent files.update.vicc-parent batches.create batches.show batches.list cheat-sheets.create
  cheat-sheets.create.pdf cheat-sheets.update.pdf glossaries.create transcripts.order.import transcripts.order.transcription
  transcripts.order.asr transcripts.order.vicc transcripts.show transcripts.list transcripts.output-formats
  transcripts.order.alignment transcripts.order.alignment.file translation-options.list transcripts.order.translation
  audio-descriptions.order audio-descriptions.show audio-descriptions.list admin.api-accesses.show
  admin.api-accesses.list admin.projects.create admin.projects.show admin.projects.list admin.users.create
  admin.users.show admin.users.list admin.invoices.current admin.invoices.show admin.invoices.list
  admin.api-accesses.create live.order live.show live.list`);

/** Requirements about an effect: the server answers success and does nothing. */
const effects: Record<string, string> = {
  'files.archive': 'POST /v3/files/archive',
  'files.set-language': 'POST /v3/files/:id/set_language',
  'files.source.upload': 'POST /v3/files/:id/source',
  'files.source.remove': 'DELETE /v3/files/:id/source',
  'files.source.set-url': 'POST /v3/files/:id/source/set_url',
  'cheat-sheets.update': 'PUT /v3/cheat_sheets/:id',
  'glossaries.show-and-update': 'PUT /v3/glossaries/:id',
  'transcripts.cancel': 'POST /v3/transcripts/:id/cancel',
  'transcripts.make-default': 'POST /v3/transcripts/:id/make_default',
  'translation-profile.update': 'PUT /v3/translation_profile',
  'audio-descriptions.cancel': 'POST /v3/audio_descriptions/:id/cancel',
  'admin.api-accesses.disable': 'POST /v3/admin/api_accesses/:id/disable',
  'admin.api-accesses.disable-project': 'POST /v3/admin/api_accesses/disable_project_accesses',
  'admin.projects.update': 'PUT /v3/admin/projects',
  'admin.users.update': 'POST /v3/admin/users/:id',
  'admin.user-accesses.update': 'PATCH /v3/admin/user_accesses',
  'live.cancel': 'POST /v3/live_auto_captions/:id/cancel',
  'callbacks.immediate': 'POST /v3/transcripts/:id/callback',
};

/** Requirements about a parameter that the server ignores. */
const ignored: Record<string, string[]> = {
  'encodings.query': ['name', 'language_id'],
  'encodings.multipart': ['name', 'language_id'],
  'signed.post': ['name'],
  'encodings.lists': ['id'],
  'languages.filters': ['name_cont'],
  'turnaround-levels.prices': ['prices'],
  'project.configuration.set': ['flag_settings'],
  'files.create.name': ['name'],
  'files.create.description': ['description'],
  'files.create.reference-id': ['reference_id'],
  'files.create.label': ['label'],
  'files.create.batch': ['batch_id'],
  'files.update.name': ['name'],
  'files.update.description': ['description'],
  'files.update.reference-id': ['reference_id'],
  'files.update.attribute1': ['attribute1'],
  'files.update.attribute2': ['attribute2'],
  'files.update.attribute3': ['attribute3'],
  'files.update.batch': ['batch_id'],
  'files.update.label': ['label'],
  'files.source.override-duration': ['override_duration'],
  'files.create.link.fetches-source': ['source_url'],
  'cheat-sheets.list': ['content_type'],
  'glossaries.list': ['resource_type'],
  'texts.offset': ['offset'],
  'texts.clips': ['clips'],
  'callbacks.source': ['callback'],
  'callbacks.order': ['callback'],
  'callbacks.source.set-url': ['callback'],
  'admin.user-accesses.grant': ['can_upload'],
  'admin.user-accesses.list.filters': ['can_manage_users'],
  'admin.invoices.billing-type': ['billing_type'],
  'audio-descriptions.order.extended': ['extended'],
  'live.order.options': ['latency'],
  'live.update': ['event_max_time'],
};

/** Parameters of a filter, from the id of its requirement. */
function filterOf(id: string): string[] {
  const name = id.replace(/.*\.filter\./, '').replaceAll('-', '_');
  if (['created', 'paid', 'closed', 'start'].includes(name)) return [`${name}_after`, `${name}_before`];
  if (name.endsWith('created_after')) return [name, name.replace('after', 'before')];
  return [name, `${name}_cont`];
}

const TEXT = 'GET /v3/transcripts/:id/text';
const garbled = only(
  data(() => '\u0001 <'),
  TEXT,
);

const single = ({ own, second, observer, admin, proxy }: Keys): Record<string, Fault> => ({
  'envelope.success': enveloped((json) => ({ ...json, code: 201 })),
  'envelope.error.code': enveloped((json) => ({ ...json, code: 200 })),
  'cheat-sheets.show': only(field('id'), 'GET /v3/cheat_sheets/:id'),
  'live.wordlist': only(
    data(() => []),
    'GET /v3/live_auto_captions/:id/wordlist',
  ),
  'live.update.wordlist': only(
    data(() => []),
    'GET /v3/live_auto_captions/:id/wordlist',
  ),
  'authenticate.show': field('status', () => 'yes'),
  'project.configuration.show': without('resource'),
  'video-platform-integrations.list': data(() => [{ id: '1' }]),
  'isolation.files.list': mistakes(second, own),
  'isolation.files.show': mistakes(second, own),
  'isolation.batches.list': mistakes(second, own),
  'isolation.batches.show': mistakes(second, own),
  'isolation.transcripts.list': mistakes(second, own),
  'isolation.transcripts.show': mistakes(second, own),
  'isolation.texts': mistakes(second, own),
  'access.admin-routes': mistakes(own, admin),
  'access.observer.reads': mistakes(observer, 'unknown'),
  'files.create.source': without('source'),
  'files.create.languages': field('language_ids', () => [1]),
  'files.configuration.audio-description-speaker': field('value', () => 7),
  'files.configuration.inherits': field('resource', () => 'Default'),
  'transcripts.order.import.autoparagraph': field('status', () => 'cancelled'),
  'transcripts.order.import.word-count': only(
    field('word_count', () => 0),
    'GET /v3/files/:id',
  ),
  'transcripts.cancellation-reason': only(
    field('cancellation_reason', () => ''),
    'GET /v3/transcripts/:id',
  ),
  'transcripts.editing-link': data(() => 'soon'),
  'texts.words': only(
    data((text) => String(text).replace('lecture', 'class')),
    TEXT,
  ),
  'texts.format.others': only(
    data(() => ''),
    TEXT,
  ),
  'callbacks.source.form': plainCallbacks(proxy),
  'translation-profile.options': data(() => []),
  'translation-profile.create': inert('POST /v3/translation_profile', 'PUT /v3/translation_profile'),
  'admin.api-accesses.create.user': only(ignores('user_id'), 'POST /v3/admin/api_accesses'),
  'audio-descriptions.redeliver': blank(),
  'admin.user-accesses.delete': inert('POST /v3/admin/user_accesses/delete'),
  'admin.user-accesses.grant.email': only(accepts(), 'POST /v3/admin/user_accesses'),
});

const brokenText = (type: string): Fault =>
  type === 'js'
    ? only(
        data(() => 'words'),
        TEXT,
      )
    : garbled;

/** Answers without data. */
const withoutData = enveloped((json) => omit(json, 'data'));
const broken = list(`
  transcripts.order.transcription.help transcripts.order.asr.help transcripts.order.alignment.help
  transcripts.order.vicc.help transcripts.order.translation.help transcripts.order.import.help transcripts.callback
  transcripts.redeliver transcripts.upgrade audio-descriptions.callback
  live.order.help admin.invoices.line-items admin.invoices.current.line-items batches.archive signed.accepted
  audio-descriptions.mix audio-descriptions.audio audio-descriptions.text`);
const emptyLists = list(
  'audio-descriptions.mix-formats audio-descriptions.audio-formats audio-descriptions.text-formats',
);

/** Returns a fault that a requirement must detect; undefined if there is none. It applies to the routes of the requirement. */
export function mutantOf(id: string, routes: readonly string[], keys: Keys): Fault | undefined {
  const fault = faultOf(id, keys);
  return fault && { on: routes, ...fault };
}

function faultOf(id: string, keys: Keys): Fault | undefined {
  if (broken.includes(id)) return withoutData;
  if (emptyLists.includes(id)) return emptyList();
  const own = single(keys)[id];
  if (own) return own;
  if (refusals.includes(id)) return accepts();
  if (records.includes(id)) return field('id');
  if (effects[id]) return inert(effects[id]);
  if (ignored[id]) return ignores(...ignored[id]);
  if (id.startsWith('callbacks.order.')) return ignores('callback');
  if (id.includes('.filter.')) return { ...ignores(...filterOf(id)), method: 'GET' };
  if (/^(files|batches|project)\.configuration\./.test(id))
    return ignores(id.split('.').at(-1)!.replaceAll('-', '_'));
  if (id.startsWith('texts.format.')) return brokenText(id.split('.').at(-1)!);
  return undefined;
}

const waiting = list(`
  files.source.upload files.source.set-url files.source.override-duration files.create.link.fetches-source
  callbacks.source callbacks.source.set-url callbacks.order callbacks.immediate`);

/** Whether the mutant of a requirement is detected by waiting in vain, and therefore gets little time. */
export const waitsInVain = (id: string): boolean => waiting.includes(id) || id.startsWith('callbacks.order.');
