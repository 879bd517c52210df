import { unacceptable } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';
import type { Scope, Sql } from '@scriptorium/server-kit';

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 86_400_000;

/** Events can be cancelled and updated until this time. */
export const cutOff = (startTime: Date): Date => new Date(startTime.getTime() - MINUTE_MS);

/** Allows a minute for clocks that are late. @throws {DomainError} naming `start_time` */
export async function checkStartTime(sql: Sql, { projectId }: Scope, startTime: Date): Promise<void> {
  const row = await sql.first<{ now: Date }>('select project_now($1) as now', [projectId]);
  const aheadMs = startTime.getTime() - row!.now.getTime();
  if (aheadMs < -MINUTE_MS) throw unacceptable('start_time', 'a time in the future');
  if (aheadMs > YEAR_MS) throw unacceptable('start_time', 'at most a year ahead');
}

/** The address is checked again when the stream is opened. @throws {DomainError} naming `stream_url` */
export function checkStreamUrl(egress: Egress, url: string | null | undefined): void {
  if (url === undefined || url === null) return;
  if (!/^rtmps?:\/\//.test(url)) throw unacceptable('stream_url', 'a URL that begins with rtmp:// or rtmps://');
  try {
    egress.checkUrl(url, { schemes: ['rtmp', 'rtmps'] });
  } catch {
    throw unacceptable('stream_url', 'this address is not allowed');
  }
}
