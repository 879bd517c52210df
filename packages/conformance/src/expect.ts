import { NotTestable, shown, Unmet } from './outcome.js';
import type { Exchange } from './session.js';

export function assert(condition: boolean, expected: string, actual: unknown): asserts condition {
  if (!condition) throw new Unmet(expected, typeof actual === 'string' ? actual : shown(actual));
}

export function same(actual: unknown, expected: unknown, what: string): void {
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(actual)];
  assert(wanted === got, `${what} ${shown(expected)}`, shown(actual));
}

type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const described = ({ status, text }: Exchange) => `${status} ${shown(text)}`;

/** Returns `data` of an answer that succeeded. A server that says that it has no engine cannot be checked. */
export function dataOf(answer: Exchange): unknown {
  if (answer.status === 503) throw new NotTestable(`the server is not able to: ${described(answer)}`);
  assert(
    answer.status === 200 && isObject(answer.json),
    'status 200 with a JSON envelope',
    described(answer),
  );
  assert('data' in answer.json, 'an envelope with data', described(answer));
  return answer.json['data'];
}

export function objectOf(answer: Exchange): Json {
  const data = dataOf(answer);
  assert(isObject(data), 'an object in data', data);
  return data;
}

export function listOf(answer: Exchange): Json[] {
  const data = dataOf(answer);
  assert(Array.isArray(data) && data.every(isObject), 'a list of objects in data', data);
  return data as Json[];
}

/** Returns the text in `data`. */
export function textOf(answer: Exchange): string {
  const data = dataOf(answer);
  assert(typeof data === 'string', 'a string in data', data);
  return data;
}

export const idsOf = (answer: Exchange): unknown[] => listOf(answer).map(({ id }) => id);

/** Asserts a refusal: the status, and an envelope with an error and the same code. Returns the error. */
export function refusal(answer: Exchange, ...statuses: number[]): Json {
  assert(statuses.includes(answer.status), `status ${statuses.join(' or ')}`, described(answer));
  const { json } = answer;
  assert(isObject(json) && isObject(json['error']), 'an envelope with an error', described(answer));
  same(json['code'], answer.status, 'code');
  return json['error'];
}

/** Asserts that a parameter is refused as unacceptable. */
export function refusesParameter(answer: Exchange, name: string): void {
  const { type, items } = refusal(answer, 400);
  same(type, 'parameter_error', 'error type');
  assert(Array.isArray(items) && items.includes(name), `items with ${name}`, items);
}
