import { acceptedStrings } from './canonical.js';
import { isExpiry, looksLikeMilliseconds } from './expiry.js';
import { findMistakes, type Evidence } from './mistakes.js';
import { readSignature } from './read-signature.js';
import { MalformedRequest, parseForm, parseTarget, type Pair, type Target } from './target.js';
import { credentials, valuesOf, verify, type Verdict, type VerifyOptions } from './verify.js';

export interface ExplainedRequest {
  method: string;
  /** URL or raw request target. The part before `/v3` is not signed. */
  url: string;
  /** Request body. Signatures do not cover it; parameters in a form-encoded body are reported. */
  body?: string;
}

export interface ExplainOptions extends VerifyOptions {
  /** If omitted, the signature is not checked and nothing is hashed. */
  secret?: string;
}

/** `malformed`: two parsers could interpret the request differently. `body`: unsigned parameters. */
export type FindingCode =
  | 'malformed'
  | 'missing'
  | 'repeated'
  | 'method'
  | 'plain_http'
  | 'body'
  | 'expiry'
  | 'expired'
  | 'signature_encoding'
  | 'mismatch';

export interface Finding {
  code: FindingCode;
  /** The problem and its solution, in one or two sentences. */
  message: string;
}

export interface Explanation {
  /** Canonical string; undefined for a malformed request. */
  canonical?: string;
  /** The other accepted spelling: sorted, otherwise as sent. Undefined if a name is spelled in two ways. */
  canonicalAsSent?: string;
  /** Result of `verify`; undefined without a secret. */
  verdict?: Verdict;
  /** Empty if nothing is wrong. */
  findings: Finding[];
}

/**
 * Explains how to sign a request and why its signature is refused. Never returns a signature, so a server may show the
 * result to an unauthenticated client. With a secret, a mismatch costs about a thousand hashes.
 */
export function explain(request: ExplainedRequest, options: ExplainOptions = {}): Explanation {
  const { base, target } = splitAtVersion(request.url);
  const method = request.method.toUpperCase();
  const bodyPairs = parametersOf(request.body);
  const secret = options.secret || undefined;
  const verdict =
    secret === undefined ? undefined : verify({ method: request.method, target }, secret, options);
  const transport = ofTransport(request, bodyPairs);
  try {
    const parsed = parseTarget(target);
    const [canonical, canonicalAsSent] = acceptedStrings({ method, target }, parsed);
    const { scheme = 'hmac-sha256', nowSeconds = Date.now() / 1000 } = options;
    const findings = [
      ...transport,
      ...ofCredentials(parsed, nowSeconds),
      ...ofSignature({ method, base, ...parsed, bodyPairs, scheme }, secret),
    ];
    return { canonical, canonicalAsSent, verdict, findings };
  } catch (error) {
    if (!(error instanceof MalformedRequest)) throw error;
    const malformed = finding('malformed', `The request cannot be signed: ${error.message}.`);
    return { verdict, findings: [...transport, malformed] };
  }
}

const finding = (code: FindingCode, message: string): Finding => ({ code, message });

/** Splits a URL or target before `/v3`, without normalising it as the URL class would. */
function splitAtVersion(url: string): { base: string; target: string } {
  const [sent = ''] = url.split('#', 1);
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i.exec(sent)?.[0] ?? '';
  const path = /^[^?]*/.exec(sent.slice(origin.length))![0];
  const start = origin.length + Math.max(0, path.search(/\/v3(\/|$)/));
  return { base: sent.slice(0, start), target: sent.slice(start) };
}

/** Returns the parameters of a form-encoded body, or an empty list for any other body. */
function parametersOf(body = ''): Pair[] {
  try {
    return /^[^\s={]+=/.test(body) ? parseForm(body) : [];
  } catch {
    return [];
  }
}

function ofTransport({ method, url, body }: ExplainedRequest, bodyPairs: Pair[]): Finding[] {
  const found: Finding[] = [];
  if (method !== method.toUpperCase())
    found.push(finding('method', `The method must be sent and signed in capitals: ${method.toUpperCase()}.`));
  if (/^http:/i.test(url)) found.push(finding('plain_http', 'Signed requests must use HTTPS.'));
  const names = [...new Set(bodyPairs.map(({ name }) => name))].join(', ') || 'its parameters';
  if (body)
    found.push(finding('body', `The signature does not cover the body. Send in the query: ${names}.`));
  return found;
}

function ofCredentials(target: Target, nowSeconds: number): Finding[] {
  const found = credentials.flatMap((name) => {
    const values = valuesOf(target, name);
    if (values.length > 1)
      return [finding('repeated', `${name} is given ${values.length} times. Send it once.`)];
    return values[0] ? [] : [finding('missing', `${name} is missing from the query.`)];
  });
  const [expires] = valuesOf(target, 'signature_expires');
  return expires ? [...found, ...ofExpiry(expires, nowSeconds)] : found;
}

function ofExpiry(expires: string, nowSeconds: number): Finding[] {
  const seconds = 'signature_expires counts whole seconds since 1970-01-01 UTC';
  if (looksLikeMilliseconds(expires))
    return [finding('expiry', `${seconds}, and ${expires} looks like milliseconds. Divide it by 1000.`)];
  if (!isExpiry(expires)) return [finding('expiry', `${seconds}, in plain digits.`)];
  if (nowSeconds < Number(expires)) return [];
  const time = new Date(Number(expires) * 1000).toISOString();
  const late = Math.floor(nowSeconds - Number(expires));
  return [
    finding(
      'expired',
      `The signature expired ${late} s ago, at ${time}. Sign the request again, and check the clock.`,
    ),
  ];
}

function ofSignature(evidence: Omit<Evidence, 'secret'>, secret: string | undefined): Finding[] {
  const [signature] = valuesOf(evidence, 'signature');
  if (!signature) return [];
  const { bytes, problem } = readSignature(signature);
  const found = problem ? [finding('signature_encoding', problem)] : [];
  if (!secret || !bytes) return found;
  const hints = findMistakes(bytes, { ...evidence, secret }) ?? [unexplained];
  return [...found, ...hints.map((hint) => finding('mismatch', hint))];
}

const unexplained =
  'No common mistake explains the signature. Compare the string that the client signs with the canonical one, ' +
  'and check that the secret belongs to this API key.';
