/** For protocols that need hooks of the HTTP server. */
export { HttpAdapterHost } from '@nestjs/core';
export { Access, Authenticator, Caller, InProject, Needs, WithoutAccess } from './access/access.js';
export type { AccessLevel, Credential, Principal, Scope, Session } from './access/access.js';
export { checkUsable } from './access/access.guard.js';
export { FailedAttempts } from './access/failed-attempts.js';
export { KeyAsPassword } from './access/key-as-password.js';
export { refuseForgedSignIn, sessionCookie, sessionToken } from './access/session-cookie.js';
export { OpenToEditingLinks } from './access/editing-links.js';
export type { EditingLink } from './access/editing-links.js';
export { Answers, AnswersFile, Done, moment, pageOf, record, recordId } from './openapi/answers.js';
export type { Protocol } from './openapi/answers.js';
export { Audited } from './access/audit.interceptor.js';
export { beforeFiles } from './http/before-files.js';
export type { AheadOfFiles } from './http/before-files.js';
export { CheckPermission, Permits } from './access/permission-check.js';
export type { PermissionCheck } from './access/permission-check.js';
export { permissions } from './access/permissions.js';
export type { Permission } from './access/permissions.js';
export { checkUrl, faultOfUrl } from './http/client-url.js';
export { DeclaredRoutes } from './openapi/declared-routes.js';
export type { DeclaredRoute } from './openapi/declared-routes.js';
export { savedAs } from './http/content-disposition.js';
export { AsIs, done, JsonText, WithMeta } from './http/envelope.js';
export type { WireError } from './http/wire-error.js';
export { hasDueEvents } from './jobs/event-queue.js';
export { Events } from './jobs/events.js';
export { settledPosition } from './jobs/settled-position.js';
export { Accept, wantsFile } from './http/accepted-type.js';
export {
  bool,
  changes,
  dateTime,
  file,
  fileOrNone,
  id,
  integer,
  list,
  object,
  objects,
  oneOf,
  params,
  requestSchema,
  text,
  tolerant,
  wireTypes,
} from './http/fields.js';
export { cookieOf, newCookie } from './access/cookies.js';
export { ExpiringLinks } from './access/expiring-links.js';
export { errorBody, wireError } from './http/error.filter.js';
export { IdempotencyExpiry } from './http/idempotency-expiry.js';
export { NeverReplayed } from './http/idempotency.interceptor.js';
export { sendBlob } from './http/ranged-file.js';
export type { SentBlob } from './http/ranged-file.js';
export { ReachesOut } from './http/reaches-out.js';
export { readBytes } from './http/request-body.js';
export { LeavesBody, unreadBody } from './http/unread-body.js';
export { isAnyAddress, listeningUrl } from './http/listening-url.js';
export { ServiceUrl } from './http/service-url.js';
export { openEventStream } from './http/event-stream.js';
export { acceptWebSocket, wantsWebSocket } from './http/web-socket.js';
export type { WebSocketLimits } from './http/web-socket.js';
export { createHttpApp } from './http/http-app.js';
export type { HttpOptions } from './http/http-app.js';
export { Handles, job } from './jobs/job.js';
export type { Job, JobRun } from './jobs/job.js';
export { errorText } from './jobs/error-text.js';
export { Jobs } from './jobs/jobs.js';
export { Lanes } from './jobs/lanes.js';
export type { Lane, LaneOptions } from './jobs/lane.js';
export { Leases, RENEWALS_PER_LEASE } from './jobs/leases.js';
export type { Claimed, ClaimLimits, LeasedTable } from './jobs/leases.js';
export { Polling } from './jobs/polling.js';
export { Timers } from './jobs/timers.js';
export type { Timer } from './jobs/timers.js';
export { WorkControl } from './jobs/work-control.js';
export { WorkOverview } from './jobs/work-overview.js';
export type { WorkFailure, WorkState } from './jobs/work-overview.js';
export type { WorkRows } from './jobs/work-rows.js';
export { WorkSignal } from './jobs/work-signal.js';
export type { WatchedWork } from './jobs/work-signal.js';
export { On } from './jobs/subscriptions.js';
export type { NewEvent } from './jobs/subscriptions.js';
export { defaultJobTimings, KitOptions } from './kit-options.js';
export type { JobTimings } from './kit-options.js';
export { KitModule } from './kit.module.js';
export type { KitParts } from './kit.module.js';
export { createLog, Log } from './ops/log.js';
export { Metrics } from './ops/metrics.js';
export { WorkerThreads } from './ops/worker-threads.js';
export { Mail } from './mail/mail.js';
export { isolated, mailLanguageNames } from './mail/mail-language.js';
export type { MailLanguage } from './mail/mail-language.js';
export type { Letter, MailOptions } from './mail/mail.js';
export { selectLongPage } from './lists/long-list.js';
export { containing, Where } from './lists/conditions.js';
export { isUnreachable } from './data/database-errors.js';
export { databaseModule } from './data/database-module.js';
export { Lookups } from './data/lookups.js';
export { executedMigrations, migrate, NewerSchemaError, SqlMigration } from './data/migrations.js';
export { OpenApi } from './openapi/openapi.js';
export type { OpenApiDocument } from './openapi/openapi.js';
export type { ApiInfo, ApiTag } from './openapi/openapi-tags.js';
export { declareWebhook } from './openapi/openapi-webhooks.js';
export { listParams, Page, selectPage } from './lists/paging.js';
export { Params, parseObject } from './http/params.js';
export { RateLimit, RateLimits } from './access/rate-limit.guard.js';
export { resealSecrets } from './data/secret-rotation.js';
export type { Resealed, SealedColumn } from './data/secret-rotation.js';
export { SecretBox } from './data/secrets.js';
export type { SecretKey } from './data/secrets.js';
export { SnakeNaming } from './data/snake-naming.js';
export { idList, queryWithin, Sql } from './data/sql.js';
export type { Prepared } from './data/sql.js';
export { hashFile } from './storage/hash-file.js';
export { openStorage } from './storage/open-storage.js';
export { withoutSpace } from './storage/scratch.js';
export type { Upload } from './storage/scratch.js';
export { parseStorageUrl } from './storage/storage-url.js';
export type { S3Location, StorageLocation } from './storage/storage-url.js';
export { MissingBlobError, Storage } from './storage/storage.js';
export type { BlobOwner, ByteRange, OpenBlob } from './storage/storage.js';
export { Transactions } from './data/transactions.js';
