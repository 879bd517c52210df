import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { GlossariesService } from '@scriptorium/reference-material';
import { errorText, Log, type Claimed } from '@scriptorium/server-kit';
import { LiveLog, type Line } from '../log/live-log.js';
import { LiveTranslators } from './live-translators.js';
import { sentencesOf, shareOut, type Sentence } from '../rows/sentences.js';
import { TrackRows, type TrackState, type TranslatedLine } from './track-rows.js';

/** Lines that are translated in one call, if the engine is behind. */
const MOST_LINES = 50;
/** Lines wait this long for the rest of their sentence. */
const PATIENCE_MS = 3_000;
/** Lines that cannot be translated are gaps once they are this old. */
const MOST_AGE_MS = 30_000;
export const MOST_RETRY_MS = 10_000;

/** Translates the sentences of an event for one of its tracks. */
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
      const sentences = sentencesOf(lines);
      const dueInMs = this.waitMs(state, sentences);
      if (dueInMs !== undefined && dueInMs > 0) sentences.pop();
      if (sentences.length === 0) return this.rows.rest(claimed, state, dueInMs);
      const translated = await this.translated(claimed, state, sentences, signal);
      if (!translated || !(await this.rows.append(claimed, translated))) return;
    }
  }

  /** Returns how long the last sentence waits for the rest of it; undefined if it does not. */
  private waitMs({ now, ended }: TrackState, sentences: readonly Sentence<Line>[]): number | undefined {
    const last = sentences.at(-1);
    if (!last || last.isComplete || ended) return undefined;
    return PATIENCE_MS - (+now - +new Date(last.lines[0]!.committedAt));
  }

  /** Returns undefined if the lines are tried again later. */
  private async translated(
    claimed: Claimed,
    state: TrackState,
    sentences: readonly Sentence<Line>[],
    signal: AbortSignal,
  ): Promise<TranslatedLine[] | undefined> {
    const { now, tries, track, eventId } = state;
    try {
      return await this.translate(state, sentences, signal);
    } catch (error) {
      signal.throwIfAborted();
      const reason = errorText(error);
      this.log.warn({ event: eventId, track, tries: tries + 1, error: reason }, 'a live track failed');
      const lines = sentences.flatMap((sentence) => sentence.lines);
      const old = lines.filter(({ committedAt }) => +now - +new Date(committedAt) > MOST_AGE_MS);
      if (old.length) return old.map(({ sequence }) => ({ sequence, text: '', isGap: true }));
      await this.rows.fail(claimed, reason, Math.min(500 * 2 ** tries, MOST_RETRY_MS));
      return undefined;
    }
  }

  private async translate(
    { projectId, fileId, languageId, sourceLanguageId }: TrackState,
    sentences: readonly Sentence<Line>[],
    signal: AbortSignal,
  ): Promise<TranslatedLine[]> {
    const spoken = sentences.filter(({ text }) => text !== '');
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
    const translations = new Map(spoken.map((sentence, i) => [sentence, results[i]!]));
    return sentences.flatMap((sentence) => {
      const parts = shareOut(translations.get(sentence) ?? '', sentence.lines, to.tag);
      return sentence.lines.map(({ sequence, isGap }, i) => ({ sequence, isGap, text: parts[i]! }));
    });
  }
}
