import { parseArgs } from 'node:util';
import { explain } from '../explain.js';
import type { Scheme } from '../signable-target.js';
import { report } from './report.js';

export interface Terminal {
  out: (text: string) => void;
  error: (text: string) => void;
  /** The value of API_SECRET_KEY. */
  secret?: string;
}

const help = `scriptorium-signing explain [METHOD] URL [options]

Shows the canonical string of a request in both accepted spellings, and explains why its signature is refused.

  API_SECRET_KEY=sk_… scriptorium-signing explain GET 'https://captions.example/v3/files?api_key=…&signature=…'

METHOD defaults to GET. Quote the URL, since the shell interprets & and ?.
The secret is read from API_SECRET_KEY. Without it, only the form of the request is checked.

  --scheme <name>  hmac-sha256 (default), sha256-prefix or sha256-suffix
  --data <form>    form-encoded body of the request
  --now <seconds>  time to check the expiry against, in seconds since the epoch
  --secret <key>   instead of API_SECRET_KEY; other users of this machine can see it
  --help           show this help

Exit codes: 0 nothing wrong, 1 something wrong, 2 invalid command line.
`;

const options = {
  scheme: { type: 'string', default: 'hmac-sha256' },
  data: { type: 'string' },
  now: { type: 'string' },
  secret: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const schemes = ['hmac-sha256', 'sha256-prefix', 'sha256-suffix'];

class UsageError extends Error {}

/** Runs one command line. @returns the exit code: 0 no findings, 1 findings, 2 invalid command line */
export function run(args: string[], terminal: Terminal): number {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help || args.length === 0) {
      terminal.out(help);
      return 0;
    }
    return explainCommand(values, positionals, terminal);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof UsageError) && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
    terminal.error(`${message}\nsee: scriptorium-signing --help\n`);
    return 2;
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function explainCommand(values: Values, [command, ...rest]: string[], terminal: Terminal): number {
  if (command !== 'explain')
    throw new UsageError(`unknown command ${JSON.stringify(command)}; the only command is explain`);
  const [url, method = 'GET', ...others] = rest.toReversed();
  if (url === undefined || others.length > 0) throw new UsageError('usage: explain [METHOD] URL');
  if (!schemes.includes(values.scheme)) throw new UsageError(`--scheme must be one of ${schemes.join(', ')}`);
  if (values.now !== undefined && !/^\d{1,12}$/.test(values.now))
    throw new UsageError('--now must be whole seconds since the epoch');
  const request = { method, url, body: values.data };
  const given = {
    secret: values.secret ?? terminal.secret,
    scheme: values.scheme as Scheme,
    nowSeconds: values.now === undefined ? undefined : Number(values.now),
  };
  const explanation = explain(request, given);
  terminal.out(report(explanation, given));
  return explanation.findings.length > 0 ? 1 : 0;
}
