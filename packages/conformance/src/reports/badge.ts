import { exitCodeOf, type Report } from '../report.js';
import type { Profile } from '../requirement.js';
import { escaped } from './markup.js';

const colours = { 0: '#2e7d32', 1: '#b3261e', 3: '#5f6368' };
const words = { 0: 'conforms', 1: 'fails', 3: 'not tested' };

/** Returns an SVG badge for a profile, with its result, the version of the suite and the date of the run. */
export function badge(report: Report, profile: Profile): string {
  const { counts } = report.profiles.find((it) => it.profile === profile)!;
  const code = exitCodeOf({ ...report, counts });
  const left = `v3 API: ${profile}`;
  const right = `${words[code]} · ${report.version} · ${report.finishedAt.slice(0, 10)}`;
  const [leftWidth, rightWidth] = [left, right].map((text) => 7 * text.length + 12) as [number, number];
  const width = leftWidth + rightWidth;
  const label = escaped(`${left}: ${right}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}">
<title>${label}</title>
<rect width="${leftWidth}" height="20" fill="#3c4043"/>
<rect x="${leftWidth}" width="${rightWidth}" height="20" fill="${colours[code]}"/>
<g fill="#fff" font-family="Verdana,sans-serif" font-size="11" text-anchor="middle">
<text x="${leftWidth / 2}" y="14">${escaped(left)}</text>
<text x="${leftWidth + rightWidth / 2}" y="14">${escaped(right)}</text>
</g>
</svg>
`;
}
