import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { GlossariesService } from '@scriptorium/reference-material';
import { errorText, Log, type Claimed } from '@scriptorium/server-kit';
import { LiveLog, type Line } from '../log/live-log.js';
import { LiveTranslators } from './live-translators.js';
import { TrackRows, type TrackState, type TranslatedLine } from './track-rows.js';

/** Lines that are translated in one call, if the engine is behind. */
const MOST_LINES = 20;
/** Lines that cannot be translated are gaps once they are this old. */
const MOST_AGE_MS = 30_000;
export const MOST_RETRY_MS = 10_000;

/** Translates the committed lines of an event for one of its tracks. */
@Injectable()
export class TrackTranslator {
  constructor(
    private readonly rows: TrackRows,
    private readonly lines: LiveLog,
    private readonly translators: LiveTranslators,
    private readonly glossaries: GlossariesService,
    private readonly log: Log,
  ) {}

  /** Translates all lines that there are. @param signal aborted when this worker stops or loses the track */
  async turn(claimed: Claimed, signal: AbortSignal): Promise<void> {
    for (;;) {
      const state = await this.rows.read(claimed);
      if (!state) return;
      const lines = await this.lines.after(state.eventId, state.lastSequence, MOST_LINES);
      if (lines.length === 0) return this.rows.rest(claimed, state);
      const translated = await this.translated(claimed, state, lines, signal);
      if (!translated || !(await this.rows.append(claimed, translated))) return;
    }
  }

  /** Returns undefined if the lines are tried again later. */
  private async translated(
    claimed: Claimed,
    state: TrackState,
    lines: readonly Line[],
    signal: AbortSignal,
  ): Promise<TranslatedLine[] | undefined> {
    const { now, tries, track, eventId } = state;
    try {
      return await this.translate(state, lines, signal);
    } catch (error) {
      signal.throwIfAborted();
      const reason = errorText(error);
      this.log.warn({ event: eventId, track, tries: tries + 1, error: reason }, 'a live track failed');
      const old = lines.filter(({ committedAt }) => +now - +new Date(committedAt) > MOST_AGE_MS);
      if (old.length) return old.map(({ sequence }) => ({ sequence, text: '', isGap: true }));
      await this.rows.fail(claimed, reason, Math.min(500 * 2 ** tries, MOST_RETRY_MS));
      return undefined;
    }
  }

  private async translate(
    { projectId, fileId, languageId, sourceLanguageId }: TrackState,
    lines: readonly Line[],
    signal: AbortSignal,
  ): Promise<TranslatedLine[]> {
    const spoken = lines.filter(({ text }) => text !== '');
    const [from, to] = [findLanguage(sourceLanguageId)!, findLanguage(languageId)!];
    const texts = spoken.map(({ text }) => text);
    let results: string[] = [];
    if (texts.length) {
      const translator = await this.translators.choose(projectId, from, to);
      const said = texts.join('\n').toLowerCase();
      const words = await this.glossaries.wordsFor(fileId);
      const terms = words.filter((term) => said.includes(term.toLowerCase()));
      results = await translator.translate(texts, { source: from.tag, target: to.tag, terms, signal });
    }
    const bySequence = new Map(spoken.map(({ sequence }, i) => [sequence, results[i]!]));
    return lines.map(({ sequence, isGap }) => ({ sequence, isGap, text: bySequence.get(sequence) ?? '' }));
  }
}
