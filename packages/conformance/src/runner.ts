import { claimsOf, type Claims } from './claims.js';
import { connect } from './connect.js';
import { Differs, NotTestable, Unmet } from './outcome.js';
import { startReceiver } from './receiver.js';
import { countsOf, type Evidence, type Report, type Result } from './report.js';
import { profiles, type Profile, type Requirement } from './requirement.js';
import { requirements } from './requirements.js';
import { Session, type Exchange, type Target } from './session.js';
import { toneFile } from './tone.js';
import { version } from './version.js';

/** A failure that is known, and the day until which it is accepted. */
export interface Allowed {
  id: string;
  reason: string;
  until?: string;
}

export interface RunOptions extends Target {
  /** Profiles to which the server is held; by default those that it claims. */
  profiles?: readonly Profile[] | undefined;
  /** Ids of requirements; `*` stands for any text. */
  filter?: string | undefined;
  allow?: readonly Allowed[] | undefined;
  /** Host and optional port at which the server reaches this process, for callbacks and sources by URL. */
  callbackHost?: string | undefined;
  /** Keeps what the run created. */
  keep?: boolean | undefined;
  /** Ends the run after the requirement in progress. What it created is removed. */
  signal?: AbortSignal | undefined;
  onResult?: ((result: Result) => void) | undefined;
  onExchange?: ((exchange: Exchange, requirement: Requirement | undefined) => void) | undefined;
}

/** Tests a server. @throws CannotRun if the server does not answer, or does not accept the key */
export async function run(options: RunOptions): Promise<Report> {
  let current: Requirement | undefined;
  const session = new Session(options, (exchange) => options.onExchange?.(exchange, current));
  const startedAt = new Date().toISOString();
  if (options.callbackHost)
    session.receiver = await startReceiver(options.callbackHost, options.media ?? toneFile());
  const results: Result[] = [];
  let leftOver: string[] = [];
  try {
    const claims: Claims = (await connect(session)) ? await claimsOf(session, options.profiles) : () => false;
    const wanted = matcher(options.filter);
    for (current of requirements.filter(({ id }) => wanted.test(id))) {
      if (options.signal?.aborted) break;
      const result = claims(current)
        ? allowing(options.allow ?? [], await judge(current, session))
        : resultOf(current, { verdict: 'not claimed' });
      results.push(result);
      options.onResult?.(result);
    }
  } finally {
    current = undefined;
    if (!options.keep) leftOver = await session.cleanUp();
    await session.receiver?.close();
  }
  return {
    tool: '@scriptorium/conformance',
    version,
    server: options.url,
    startedAt,
    finishedAt: new Date().toISOString(),
    run: session.name,
    profiles: profiles.map((profile) => {
      const counts = countsOf(results.filter((result) => result.profile === profile));
      return {
        profile,
        claimed: results.some((it) => it.profile === profile && it.verdict !== 'not claimed'),
        counts,
      };
    }),
    counts: countsOf(results),
    results,
    leftOver,
  };
}

const matcher = (filter = '*') =>
  new RegExp(
    `^(?:${filter
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll(',', '|')})$`,
  );

type Outcome = Partial<Result> & Pick<Result, 'verdict'>;

const resultOf = ({ id, level, profile, text, source }: Requirement, outcome: Outcome): Result => ({
  id,
  level,
  profile,
  text,
  source,
  ms: 0,
  ...outcome,
});

async function judge(requirement: Requirement, session: Session): Promise<Result> {
  session.exchanges = [];
  const startedAt = Date.now();
  const outcome = await requirement.check(session).then(
    (): Outcome => ({ verdict: 'pass' }),
    (error: unknown) => outcomeOf(error, requirement, session),
  );
  const isFinding = outcome.verdict === 'fail' || outcome.verdict === 'differs';
  return resultOf(requirement, {
    ...outcome,
    ms: Date.now() - startedAt,
    ...(isFinding && { exchanges: session.exchanges.slice(-3).map((it) => evidenceOf(it, session)) }),
  });
}

/**
 * Extensions are required only by their own profile, which is claimed as a whole. An error within a check means that
 * the answer was unlike anything that the check expects.
 */
function outcomeOf(error: unknown, { level, profile }: Requirement, session: Session): Outcome {
  if (error instanceof NotTestable) return { verdict: 'not testable', reason: error.message };
  const { expected, actual } =
    error instanceof Unmet ? error : new Unmet('an answer that the check understands', String(error));
  const isOptional = level === 'ours' && profile !== 'extensions';
  return {
    verdict: error instanceof Differs || isOptional ? 'differs' : 'fail',
    expected: session.redact(expected),
    actual: session.redact(actual),
  };
}

function allowing(allow: readonly Allowed[], result: Result): Result {
  const known = allow.find(({ id }) => id === result.id);
  const isCurrent = known && (!known.until || known.until >= new Date().toISOString().slice(0, 10));
  if (!isCurrent) return result;
  if (result.verdict === 'pass') return { ...result, passesAgain: true };
  return result.verdict === 'fail' ? { ...result, verdict: 'expected', reason: known.reason } : result;
}

const maxShown = 2000;

function evidenceOf({ request, status, headers, text }: Exchange, session: Session): Evidence {
  const lines = (all: object) =>
    Object.entries(all)
      .map(([name, value]) => `${name}: ${String(value)}\n`)
      .join('');
  const shown = (head: string, fields: object, body: string) =>
    session.redact(`${head}\n${lines(fields)}\n${body.slice(0, maxShown)}`);
  return {
    request: shown(`${request.method} ${request.url}`, request.headers, request.body),
    answer: shown(String(status), headers, text),
  };
}
