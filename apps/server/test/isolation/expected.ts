import type { DeclaredRoute } from '@scriptorium/server-kit';
import { nameOf, type IdParameter } from './parameters.js';
import type { Target } from './targets.js';

/** Answer of a route that places an order and waits for it: background work is off in this test. */
export const ORDERED_IN_VAIN = 503;

/**
 * Expected statuses when the caller reaches the row that it names, if not 200: by route, by route and
 * parameter, or by route, parameter and target.
 */
const reached: Record<string, number> = {
  'GET /v3/audio_descriptions/media': 404, // not a valid token
  'GET /v3/files/playback_media': 404, // not a valid token
  'GET /v3/production/work_files': 404, // not a valid token
  'GET /v3/published_files/:id/:name': 403, // not a valid token
  'POST /v3/session/invitation': 401, // not a valid token
  'POST /v3/session/email_link': 401, // not a valid token
  'POST /v3/session/email_links': 503, // no mail server
  'POST /v3/session/openid/:provider': 404, // no such provider
  'POST /v3/session/openid/:provider/logout': 404,
  'GET /v3/session/openid/:provider/callback': 303, // with the reason, to the sign-in page
  'GET /v3/notifications/unsubscribe': 303, // to the studio
  'POST /v3/notifications/unsubscribe': 404, // not a token of a message
  'POST /v3/session/passkey_challenge': 503, // the service has no name
  'PUT /v3/person/name': 403, // the person has one
  'POST /v3/person/passkeys/challenge': 503,
  'POST /v3/person/passkeys': 400, // not signed by an authenticator
  'GET /live/microphone': 400, // not a WebSocket
  'GET /v3/voices/:voice/sample': 404, // no such voice
  'GET /live/:public_id': 404, // no such event
  'GET /live/:public_id/embed': 404,
  'GET /live/:public_id/events': 404,
  'GET /live/:public_id/captions.txt': 404,
  'GET /live/:public_id/captions.vtt': 404,
  'GET /live/:public_id/subtitles.m3u8': 404,
  'GET /live/:public_id/subtitles/:segment': 404,
  'GET /watch/:public_id': 404, // no such page
  'GET /watch/:public_id/embed': 404,
  'POST /watch/:public_id/word': 404,
  'GET /watch/:public_id/media': 404,
  'GET /watch/:public_id/poster.jpg': 404,
  'GET /watch/:public_id/text': 404,
  'GET /watch/:public_id/chapters.vtt': 404,
  'POST /v3/files/:id/watch_page': 403, // no complete transcript
  'GET /v3/integrations/oauth_callback': 400, // no such state
  'POST /v3/integrations/:id/events': 404, // not signed by a platform
  'POST /v3/admin/video_platform_integrations/:id/authorize': 400, // not granted in a browser
  'POST /v3/live_auto_captions/:id/microphone': 403, // plays a stream of its own
  'PUT /v3/admin/projects, alone': 400,
  'POST /v1/audio/transcriptions': ORDERED_IN_VAIN,
  'POST /v1/audio/translations': ORDERED_IN_VAIN,
  'POST /asr': ORDERED_IN_VAIN,
  'POST /detect-language': 503, // no engine is installed
  'POST /v1/audio/speech': 400, // no such voice
  'POST /v3/transcripts/order/translation, source_transcript_id': 400, // of another file
  'POST /v3/production/work_items/:id/preview': 403, // a transcription
  'POST /v3/translation_profile': 403, // exists already
  // Sent without the headers of the tus protocol.
  'POST /v3/uploads': 412,
  'PATCH /v3/uploads/:id': 412,
  'DELETE /v3/uploads/:id': 412,
  // Of another author.
  'DELETE /v3/transcripts/:id/comments/:comment_id': 403,
  // The comment is on another transcript than the one of the link.
  'PATCH /v3/transcripts/:id/comments/:comment_id, id: that of the link': 404,
  'PATCH /v3/transcripts/:id/comments/:comment_id, comment_id: that of the link': 404,
  'DELETE /v3/transcripts/:id/comments/:comment_id, id: that of the link': 404,
  'DELETE /v3/transcripts/:id/comments/:comment_id, comment_id: that of the link': 404,
  // The projects are not sandboxes.
  'GET /v3/sandbox/clock': 403,
  'POST /v3/sandbox/clock': 403,
  // The orders were not rejected, and have no turnaround level.
  'POST /v3/transcripts/:id/retry': 403,
  'POST /v3/transcripts/:id/upgrade_turnaround_level': 403,
};

/** Expected statuses for an unknown id, if neither 404 nor, for a filter, an empty list. */
const missing: Record<string, number> = {
  // Both name the owner of the access; they are not filters.
  'GET /v3/admin/user_accesses, user_id': 404,
  'GET /v3/admin/user_accesses, project_id': 404,
  'GET /v3/admin/invoices/current, project_id': 404,
  'GET /v3/admin/invoices/current/line_items, project_id': 404,
  'GET /v3/published_files/:id/:name, id': 403,
  'GET /v3/downloads, transcript_ids': 404,
  'GET /v3/downloads, media_file_id': 404,
  'GET /v3/events, after': 400, // a cursor, not a filter
  'GET /p/files/:media_file_id/threeplay_transcripts/:id, media_file_id': 200, // with an error in the body
  'GET /p/files/:media_file_id/threeplay_transcripts/:id, id': 200,
  'GET /p/files/:media_file_id/threeplay_transcripts/:id, project_id': 200,
  // Zero means no integration.
  'POST /v3/files, integration_id: zero': 200,
  'PATCH /v3/files/:id, integration_id: zero': 200,
};

/** Expected statuses for a malformed id, if not 400. */
const malformed: Record<string, number> = {
  'GET /p/files/:media_file_id/threeplay_transcripts/:id': 200, // with an error in the body
};

export const statusWhenMalformed = (route: DeclaredRoute): number => malformed[nameOf(route)] ?? 400;

/**
 * Reads that write: an audit entry because they show secrets, a link, the invoice of a new month, or the
 * start of work.
 */
const leavingReads = new Set([
  'GET /v3/admin/api_accesses/:id',
  'GET /v3/admin/projects/:id/webhook_secret',
  'GET /v3/transcripts/:id/expiring_editing_link',
  'GET /v3/admin/invoices/current',
  'GET /v3/admin/invoices/current/line_items',
  'GET /v3/files/:id/playback',
]);

/** Returns whether a successful request may change rows of its caller. */
export const mayWrite = (route: DeclaredRoute): boolean =>
  route.method !== 'GET' || leavingReads.has(nameOf(route));

export function statusWhenReached(route: DeclaredRoute, parameter?: IdParameter, target?: Target): number {
  const name = nameOf(route);
  const keys = parameter
    ? [`${name}, ${parameter.name}: ${target?.name}`, `${name}, ${parameter.name}`, name]
    : [`${name}, alone`, name];
  const key = keys.find((each) => each in reached);
  return key === undefined ? 200 : reached[key]!;
}

export function statusWhenMissing(route: DeclaredRoute, parameter: IdParameter, target: Target): number {
  const name = `${nameOf(route)}, ${parameter.name}`;
  return missing[`${name}: ${target.name}`] ?? missing[name] ?? (isFilter(route, parameter) ? 200 : 404);
}

/** Returns whether a parameter only narrows a list. */
const isFilter = ({ method }: DeclaredRoute, { inPath }: IdParameter): boolean => method === 'GET' && !inPath;

/** Returns every exception, to detect stale ones. */
export const exceptions = (): string[] => [
  ...Object.keys(reached),
  ...Object.keys(missing),
  ...Object.keys(malformed),
  ...leavingReads,
];
