import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const remark = /^(#|A |AAAA |CNAME |1st |resolver )/;

/** Returns the URLs of the list. Two or more blanks separate URLs, DNS records and remarks. */
export const badUrls = (port: number): string[] =>
  readFileSync(join(import.meta.dirname, '../vectors/ssrf-bad-urls.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => line.split(/\s{2,}/).filter((part) => part && !remark.test(part)))
    .map((url) => url.replaceAll('<TAB>', '\t').replace(/:P\b/g, `:${port}`));

/** Resolves the names of the list. `publicAddress` stands for the public internet. */
export function testResolver(publicAddress: string): (hostname: string) => Promise<string[]> {
  let rebindAnswers = 0;
  const records: Record<string, string[]> = {
    localhost: ['127.0.0.1', '::1'],
    'public.test': [publicAddress],
    'private.test': ['127.0.0.1'],
    'v6.test': ['::1'],
    'mapped.test': ['::ffff:127.0.0.1'],
    'nat64.test': ['64:ff9b::7f00:1'],
    'multi-pub-first.test': [publicAddress, '127.0.0.1'],
    'multi-priv-first.test': ['127.0.0.1', publicAddress],
    'cname.test': ['127.0.0.1', '::1'],
    'metadata.google.internal': ['169.254.169.254'],
  };
  return (hostname) => {
    const name = hostname.replace(/\.$/, '');
    if (name === 'slow-dns.test') return new Promise(() => undefined);
    if (name === 'rebind.test') return Promise.resolve([rebindAnswers++ === 0 ? publicAddress : '127.0.0.1']);
    const addresses = records[name];
    if (addresses) return Promise.resolve(addresses);
    return Promise.reject(Object.assign(new Error(`no such name ${name}`), { code: 'ENOTFOUND' }));
  };
}
