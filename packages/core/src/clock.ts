/** Source of the current time. Tests replace it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/**
 * Formats an RFC 3339 date-time with three fraction digits and a numeric offset, never `Z`:
 * `2026-11-20T15:04:05.000+00:00`. Existing clients of the API parse only this form.
 */
export const wireTime = (date: Date): string => date.toISOString().replace('Z', '+00:00');
