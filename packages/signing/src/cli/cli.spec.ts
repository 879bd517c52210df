import { signedUrl } from '../index.js';
import { run } from './run.js';

const secret = 'sk_test';
const url = signedUrl({ method: 'GET', url: 'https://h.example/v3/files?api_key=ak&name=a+b' }, secret, {
  expiresAt: 1_893_456_000,
});

function cli(args: string[], given: string | undefined = secret) {
  let [out, error] = ['', ''];
  const code = run(args, { out: (text) => (out += text), error: (text) => (error += text), secret: given });
  return { code, out, error };
}

it('prints both spellings with their signatures, and exits with 0 when nothing is wrong', () => {
  const { code, out } = cli(['explain', url, '--now', '0']);
  expect(code).toBe(0);
  expect(out).toContain('  normalised  /v3/files|GET|api_key=ak&name=a%20b&signature_expires=1893456000\n');
  expect(out).toContain('  as sent     /v3/files|GET|api_key=ak&name=a+b&signature_expires=1893456000\n');
  expect(out).toContain(`  normalised  ${url.slice(url.indexOf('&signature=') + '&signature='.length)}\n`);
  expect(out).toContain('Result: ok\n');
});

it('names the mistake and exits with 1', () => {
  const { code, out } = cli(['explain', 'POST', url, '--now', '0', '--data', 'note=x']);
  expect(code).toBe(1);
  expect(out).toContain(
    'Result: mismatch\n  - The signature does not cover the body. Send in the query: note.\n',
  );
  expect(out).toContain('  - The signature was made for GET, but the request is POST.\n');
});

it('checks only the form of a request without a secret, and says so', () => {
  const { code, out } = cli(['explain', url, '--now', '0'], '');
  expect(code).toBe(0);
  expect(out).toContain('set API_SECRET_KEY');
  expect(out).not.toContain('as it goes into the URL');
});

it('reads the scheme and the secret from options', () => {
  expect(cli(['explain', url, '--now=0', '--secret', secret], 'other').code).toBe(0);
  expect(cli(['explain', url, '--now=0', '--scheme', 'sha256-prefix']).out).toContain(
    'The signature was made with the scheme hmac-sha256; sha256-prefix is expected.',
  );
});

it.each([
  [['sign'], 'unknown command "sign"; the only command is explain'],
  [['explain'], 'usage: explain [METHOD] URL'],
  [['explain', 'GET', url, 'more'], 'usage: explain [METHOD] URL'],
  [['explain', url, '--scheme', 'md5'], '--scheme must be one of hmac-sha256, sha256-prefix, sha256-suffix'],
  [['explain', url, '--now', 'today'], '--now must be whole seconds since the epoch'],
  [['explain', url, '--verbose'], "Unknown option '--verbose'"],
])('refuses %j with exit code 2', (args, message) => {
  const { code, error } = cli(args);
  expect(code).toBe(2);
  expect(error).toContain(message);
  expect(error).toContain('see: scriptorium-signing --help');
});

it('prints its help', () => {
  expect(cli(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('API_SECRET_KEY') as string,
  });
  expect(cli([])).toEqual(cli(['--help']));
});
