import { Command } from 'commander';
import type { OrderKind, Parameter } from '../api-description.js';
import { orderKind } from '../orders.js';
import { openSession } from '../session.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';

interface Help {
  languages: { id: number; full_name: string }[];
  prices: { currency: string; per: string | null; unit_price: string | null; note?: string };
}

export const kinds = (terminal: Terminal): Command =>
  new Command('kinds')
    .summary('list the kinds of order, or describe one')
    .description(
      'Lists the kinds of order of the server, or the parameters, prices and languages of one kind.',
    )
    .argument('[kind]')
    .action(async (name: string | undefined, _options, command: Command) => {
      const session = await openSession(terminal, command);
      const description = await session.describe();
      if (name === undefined) {
        const all = description.orderKinds().map((one) => ({ name: one.name, summary: one.summary }));
        return session.show(table(all.map((one) => [one.name, one.summary])), all);
      }
      const kind = orderKind(description, name);
      const help = kind.hasHelp ? ((await session.service.get(`${kind.path}/help`)).data as Help) : undefined;
      session.show(kindText(kind, help), help ?? { order: kind.name, parameters: kind.parameters });
    });

function kindText({ name, summary, parameters }: OrderKind, help: Help | undefined): string {
  const lines = [`${name}: ${summary}`, '', parametersText(parameters)];
  if (!help) return lines.join('\n');
  const { currency, per, unit_price, note } = help.prices;
  if (unit_price) lines.push('', `price: ${unit_price} ${currency} a ${per ?? 'unit'}`);
  if (note) lines.push('', note);
  lines.push('', `languages: ${help.languages.map((one) => `${one.full_name} (${one.id})`).join(', ')}`);
  return lines.join('\n');
}

const parametersText = (parameters: readonly Parameter[]): string =>
  parameters
    .filter(({ name }) => name !== 'media_file_id' && name !== 'dry_run')
    .map(({ name, required, description }) => `  ${name}${required ? ' (required)' : ''}: ${description}`)
    .join('\n');
