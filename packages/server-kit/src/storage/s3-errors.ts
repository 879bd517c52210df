import { DomainError } from '@scriptorium/core';
import type { S3Location } from './storage-url.js';

/** An error of the AWS SDK or of its connection. */
interface SdkError extends Error {
  $metadata?: { httpStatusCode?: number };
}

/** Returns a 503 for the client, whose cause advises the operator. */
export function unavailable(error: unknown, location: S3Location): DomainError {
  const cause = new Error(adviceFor(error as SdkError, location), { cause: error });
  const message = 'The file storage is not available at the moment';
  return new DomainError('unavailable', 'storage.unavailable', message, { retryAfterSeconds: 10, cause });
}

/** Errors of HEAD requests have a status but no name, because there is no body. */
function adviceFor({ name, message, $metadata }: SdkError, { bucket, endpoint }: S3Location): string {
  const status = $metadata?.httpStatusCode;
  const where = `bucket '${bucket}'${endpoint ? ` at ${endpoint}` : ''}`;
  if (name === 'CredentialsProviderError') {
    return `no credentials for ${where}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  }
  if (message === 'Region is missing') return `no region for ${where}: give it as ?region=… or in AWS_REGION`;
  if (status === 301) return `${where} is in another region: give it as ?region=…`;
  if (status === 404) return `there is no ${where}: create it, or correct the name`;
  if (status === 403) return `access to ${where} is denied: check the credentials and what they permit`;
  return `${where} cannot be used (${[status, name, message].filter(Boolean).join(', ')})`;
}
