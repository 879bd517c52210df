import { profiles } from './requirement.js';
import { requirements } from './requirements.js';

/** Returns the requirements as Markdown: a heading and a table for each profile. */
export function requirementsPage(): string {
  return profiles
    .map((profile) => {
      const rows = requirements
        .filter((requirement) => requirement.profile === profile)
        .map(({ id, level, text, source }) => `| \`${id}\` | ${level} | ${cell(text)} | ${cell(source)} |`);
      return `### ${profile}\n\n| id | level | requirement | source |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
