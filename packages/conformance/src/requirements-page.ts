import { profiles } from './requirement.js';
import { requirements } from './requirements.js';

/** Returns the requirements as Markdown: a heading and a list for each profile. */
export function requirementsPage(): string {
  return profiles
    .map((profile) => {
      const items = requirements
        .filter((requirement) => requirement.profile === profile)
        .map(({ id, level, text, source }) => `- \`${id}\` (${level}): ${text} _${source}_\n`);
      return `### ${profile}\n\n${items.join('')}`;
    })
    .join('\n');
}
