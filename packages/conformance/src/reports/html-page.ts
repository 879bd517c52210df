import { verdicts, type Report, type Result } from '../report.js';
import { escaped } from './markup.js';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1f1f1f;background:#fff}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #c4c7c5;padding:.3rem .5rem;text-align:left;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f1f3f4;padding:.5rem}
.fail{color:#b3261e;font-weight:bold}.pass{color:#1b5e20}.differs,.expected{color:#7a4f01}
@media (prefers-color-scheme:dark){body{color:#e3e3e3;background:#131314}pre{background:#1e1f20}.fail{color:#f2b8b5}.pass{color:#a5d6a7}.differs,.expected{color:#ffcc80}}`;

/** Returns the report as one HTML page that loads nothing. */
export function htmlPage(report: Report): string {
  const { server, version, finishedAt, profiles, results, counts } = report;
  const cells = (values: (string | number)[], tag = 'td') =>
    values.map((it) => `<${tag}>${it}</${tag}>`).join('');
  const heads = cells(['Profile', ...verdicts], 'th');
  const rows = [...profiles, { profile: 'all', counts }].map(
    (it) => `<tr>${cells([it.profile, ...verdicts.map((verdict) => it.counts[verdict])])}</tr>`,
  );
  const title = `Conformance of ${escaped(server)}`;
  const sections = profiles.map(({ profile }) => {
    const of = results.filter((result) => result.profile === profile);
    const body = of.map(row).join('\n');
    return of.length === 0
      ? ''
      : `<h2>${profile}</h2>\n<table><tr>${cells(['Verdict', 'Requirement', 'Level'], 'th')}</tr>\n${body}</table>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<p>@scriptorium/conformance ${escaped(version)}, ${escaped(finishedAt)}</p>
<table><tr>${heads}</tr>
${rows.join('\n')}</table>
${sections.join('\n')}
</body></html>
`;
}

function row(result: Result): string {
  const { verdict, id, text, source, level, reason, expected, actual, exchanges = [] } = result;
  const found =
    expected === undefined ? '' : `<p>Expected ${escaped(expected)}<br>Got ${escaped(actual!)}</p>`;
  const evidence = exchanges
    .map((it) => `<pre>${escaped(it.request)}</pre><pre>${escaped(it.answer)}</pre>`)
    .join('');
  const details = evidence && `<details><summary>Requests</summary>${evidence}</details>`;
  const why = reason ? `<p>${escaped(reason)}</p>` : '';
  return `<tr id="${id}"><td class="${verdict.replace(' ', '-')}">${verdict}</td><td><code>${id}</code><br>${escaped(text)} (${escaped(source)})${why}${found}${details}</td><td>${level}</td></tr>`;
}
