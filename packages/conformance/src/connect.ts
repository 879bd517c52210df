import { Unmet } from './outcome.js';
import type { Session } from './session.js';

/** The run cannot begin: the server does not answer, or does not accept the key. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

const probes = [
  '/v3/authenticate',
  '/v3/files',
  '/v3/project',
  '/v3/transcripts',
  '/v3/languages',
  '/v3/openapi.json',
];

/**
 * Checks that the server answers and accepts the key, and whether the account requires signatures.
 * @returns false if the server has none of the routes of the API
 */
export async function connect(session: Session): Promise<boolean> {
  try {
    const statuses: number[] = [];
    for (const path of probes) {
      const { status } = await session.get(path);
      if (status < 400) return true;
      if (status !== 404) return await connectSigned(session, status);
      statuses.push(status);
    }
    return statuses.some((status) => status !== 404);
  } catch (error) {
    if (error instanceof Unmet)
      throw new CannotRun(`${session.target.url} is not reachable: ${error.actual}`);
    throw error;
  }
}

async function connectSigned(session: Session, refused: number): Promise<boolean> {
  if (session.target.secret) {
    const { status } = await session.get('/v3/authenticate', {}, { signed: true });
    if (status === 200) return (session.requiresSignatures = true);
  }
  throw new CannotRun(`the server does not accept the key: it answers ${refused}`);
}
