export { AdapterError, isAdapterError } from './error.js';
export type { AdapterErrorKind } from './error.js';
export type { AdapterContext, AdapterLog, CredentialStore, PublishedFile } from './context.js';
export { hostAllowed } from './hosts.js';
export { checkIntegration, integrationProblems } from './problems.js';
export { errorOf, ignoreMissing, readBytes, readJson, readText, send, sendForJson } from './http.js';
export { withAccessToken } from './access-token.js';
export type { AccessTokens } from './access-token.js';
export { requestToken } from './oauth-token.js';
export type { OAuthToken } from './oauth-token.js';
export { verification } from './verification.js';
export { hmacMatches } from './signature.js';
export type { SignedPayload } from './signature.js';
export { baseLanguage, closestTag, iso639Part2, languageName } from './languages.js';
export { contractVersion, defineIntegration } from './integration.js';
export type {
  AudioFormat,
  Capabilities,
  CaptionFormat,
  CaptionKind,
  CaptionState,
  Integration,
  OAuth,
  PolledVideos,
  PutAudioDescription,
  PutCaption,
  PutResult,
  RawEvent,
  RemoteCaption,
  Verification,
  VideoEvent,
  VideoSource,
} from './integration.js';
