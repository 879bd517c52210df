/**
 * Rules of the v3 API that are neither a parameter nor a field, with the requirements that hold a server to them. A text
 * in place of ids says why no check can.
 */
export const rules: Record<string, readonly string[] | string> = {
  'answers are an envelope with code, data and meta': ['envelope.success', 'envelope.error.code'],
  'parameters come in the query or in a multipart body': ['encodings.query', 'encodings.multipart'],
  'a parameter that allows several values accepts one and several': ['encodings.lists', 'files.create.label'],
  'every request carries a key': ['authentication.key-required', 'authentication.unknown-key'],
  'admin routes need an Admin key': ['access.admin-routes'],
  'an Observer reads and does not write': ['access.observer.reads', 'access.observer.writes'],
  'records belong to one project': ['isolation.files.show', 'isolation.files.list', 'isolation.orders'],
  'signed requests carry a signature of path, method and query that expires': [
    'signed.required',
    'signed.wrong',
    'signed.covers-query',
    'signed.covers-expiry',
    'signed.expired',
  ],
  'HTTPS with TLS 1.2 or later; plain HTTP is redirected':
    'concerns the deployment in front of the service, and a test server has no certificate',
  'requests are limited to 500 a minute, texts to 120, with 429 above':
    'a run must not exhaust the limit of a key that others use; the service has its own tests',

  'names of files have at most 300 characters': ['limits.file-name', 'files.update.name-limit'],
  'names of batches have at most 64 characters': ['limits.batch-name'],
  'names of projects have at most 64 characters': ['admin.projects.create.name'],
  'names of keys have at most 255 characters': ['admin.api-accesses.create.name'],

  'an integration is linked with a reference id, and unlinked by nil or 0': [
    'files.create.integration',
    'files.update.integration',
  ],
  'label replaces all labels, and removes them if it is empty': ['files.update.label'],
  'settings are inherited from batch and project': [
    'files.configuration.inherits',
    'project.configuration.set',
  ],
  'a source is optional, replaced on request, and fetched from a URL': [
    'files.create.source',
    'files.source.override-duration',
    'files.create.link.fetches-source',
  ],
  'word_count counts the default transcript': ['transcripts.order.import.word-count'],

  'only what is cancellable is cancelled': ['transcripts.cancel', 'transcripts.cancel.complete'],
  'only rejected orders are retried, and only once': [
    'transcripts.retry.of-customer',
    'extensions.sandbox.reject',
  ],
  'a file has one default transcript': ['transcripts.make-default'],
  'an order is moved to another turnaround level': ['transcripts.upgrade', 'transcripts.upgrade.level'],
  'a clip needs a parent': ['transcripts.order.vicc.parent'],
  'alignment needs one of its texts': ['transcripts.order.alignment.text'],
  'a cancellation has a reason, other states have none': [
    'transcripts.cancel',
    'transcripts.cancellation-reason',
  ],
  'price increments are shown on request': ['turnaround-levels.prices'],
  'offset and clips change the times of a text': ['texts.offset', 'texts.clips'],
  'mix and audio are links that expire': ['audio-descriptions.mix', 'audio-descriptions.audio'],

  'an event is neither cancelled nor updated in its last minute': ['live.cutoff'],
  'an event without audio fails': ['live.ends.no-audio'],
  'an event ends after its longest time': ['live.ends.max-time'],
  'an event ends if its stream does not return': ['live.ends.lost-stream'],
  'an event is finished on request': ['live.transcript'],
  'only ended events are archived, only archived ones unarchived': ['live.archive'],
  'a stream is available within 15 minutes of the start':
    'is a duty of the caller, and what happens otherwise is not defined',
  'a transcoder of the file takes precedence over a stream, and one is provisioned without either':
    'the API has no route that configures or lists transcoders',
  'latency and sensitivity have bounds, a word list has 75 entries': [
    'live.order.latency',
    'live.order.offensive-words-sensitivity',
    'live.wordlist',
  ],
  'the embed page is shown on request': ['live.show'],

  'callbacks go to the URL of the order or source, those of sources and events as forms': [
    'callbacks.order',
    'callbacks.source.form',
    'callbacks.order.live',
  ],
  'an immediate callback is sent on request': ['callbacks.immediate'],
  'a project has one translation profile': ['translation-profile.one'],
  'keys are disabled, one or all of a project': [
    'admin.api-accesses.disable',
    'admin.api-accesses.disable-project',
  ],
  'secrets of keys are shown by the route of one key only': [
    'admin.api-accesses.show',
    'admin.api-accesses.list',
  ],
  'an access is granted only with the address of its user': ['admin.user-accesses.grant.email'],
};
