import { UsageError } from '../failure.js';
import { totalText, type Quote } from '../orders.js';
import type { Session } from '../session.js';
import { confirmed, isInteractive } from '../terminal.js';

/**
 * Shows the warnings of quotes, and asks whether to order.
 *
 * @param text description of the quotes
 * @throws {UsageError} if the order is not confirmed
 */
export async function confirm(
  session: Session,
  quotes: readonly Quote[],
  text: string,
  { yes }: { yes?: boolean },
): Promise<void> {
  for (const warning of new Set(quotes.flatMap(({ warnings }) => warnings))) session.note(warning);
  if (yes) return;
  if (!isInteractive(session.terminal))
    throw new UsageError(`this costs ${totalText(quotes)}; confirm with --yes, or see --dry-run`);
  session.note(text);
  if (!(await confirmed(session.terminal, 'Place the order?'))) throw new UsageError('nothing was ordered');
}
