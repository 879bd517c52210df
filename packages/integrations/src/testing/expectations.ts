import { strict as assert } from 'node:assert';
import { inspect } from 'node:util';
import { isAdapterError, type AdapterError, type AdapterErrorKind } from '../error.js';

const all: readonly AdapterErrorKind[] = [
  'auth',
  'not_found',
  'invalid',
  'conflict',
  'rate_limited',
  'quota',
  'transient',
];

/** Asserts that a call throws an `AdapterError` of one of the kinds, and returns the error. */
export async function expectFailure(
  call: Promise<unknown>,
  kinds: AdapterErrorKind | readonly AdapterErrorKind[],
  situation: string,
): Promise<AdapterError> {
  const wanted = [kinds].flat() as AdapterErrorKind[];
  const expected = `AdapterError(${wanted.map((kind) => `'${kind}'`).join(' or ')})`;
  const error = await errorOf(call);
  if (error === undefined) assert.fail(`${situation}: it must throw ${expected}; it threw nothing`);
  expectAdapterError(error, situation);
  assert.ok(
    wanted.includes(error.kind),
    `${situation}: it must throw ${expected}; it threw '${error.kind}' (${error.message})`,
  );
  return error;
}

/** Asserts that a call either returns or throws an `AdapterError` of any kind. */
export async function expectOrderly(
  call: Promise<unknown>,
  situation: string,
): Promise<AdapterError | undefined> {
  const error = await errorOf(call);
  if (error !== undefined) expectAdapterError(error, situation);
  return error as AdapterError | undefined;
}

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error ?? new Error('undefined was thrown');
  }
}

function expectAdapterError(error: unknown, situation: string): asserts error is AdapterError {
  if (!isAdapterError(error) || !all.includes(error.kind))
    assert.fail(
      `${situation}: integrations throw AdapterError only (send, readJson and others of this package do); ` +
        `it threw ${inspect(error, { depth: 1 }).split('\n')[0]}`,
    );
}
