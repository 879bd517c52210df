import { Injectable } from '@nestjs/common';
import {
  checkQuality,
  isCaptionError,
  readCaptions,
  scoreInSteps,
  toCaptions,
  toMaster,
  type CaptionDocument,
  type QualityReport,
  type Score,
} from '@scriptorium/captions';
import { missing, unacceptable } from '@scriptorium/core';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { renderOptions } from './render-options.js';
import type { CheckTranscript, ScoreTranscript } from './transcript-quality.dto.js';
import { readTranscript } from '../transcript-rows.js';
import { TranscriptTextService } from './transcript-text.service.js';

/**
 * Maximum product of the word counts: two texts of about an hour and a half. Their table takes one byte for
 * each pair.
 */
const MAX_COMPARISONS = 150_000_000;

/** Measures transcripts: captions against a guideline, words against a reference. */
@Injectable()
export class TranscriptQualityService {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly texts: TranscriptTextService,
  ) {}

  async check(scope: Scope, { id, profile }: CheckTranscript): Promise<QualityReport> {
    const { master, settings, language } = await this.texts.shown(scope, id);
    const { durationMs } = await readTranscript(this.sql, scope, id);
    const { flagStyle, frameRate } = renderOptions(master, settings, {});
    const shown = { ...master, language };
    const document = toCaptions(shown, {
      flagStyle,
      frameRate,
      ...(!master.captions && { profile }),
    });
    const rate = typeof frameRate === 'object' ? frameRate : undefined;
    return checkQuality(document, { profile, language, frameRate: rate, mediaMs: durationMs ?? undefined });
  }

  /**
   * Scores the words against a reference.
   * @throws {DomainError} `not_found`; `forbidden` if there is no text; `invalid`, naming the parameter of
   * the reference
   */
  async score(scope: Scope, input: ScoreTranscript): Promise<Score> {
    const { reference_text: text, reference_file: file } = input;
    if (text === undefined && !file) throw missing('reference_text');
    if (text !== undefined && file) throw unacceptable('reference_file', 'give either a text or a file');
    const parameter = file ? 'reference_file' : 'reference_text';
    const { master, language } = await this.texts.shown(scope, input.id);
    const document = file ? readReference(await readFile(file.path), language) : plain(text!);
    const reference = wordsOf(toMaster(document, { language }));
    const words = wordsOf(master);
    if (reference.length * words.length > MAX_COMPARISONS)
      throw unacceptable(parameter, `${reference.length} by ${words.length} words are too many to compare`);
    const steps = scoreInSteps(reference.join(' '), words.join(' '), {
      lowerCase: input.ignore_case,
      punctuation: input.ignore_punctuation ? 'remove' : 'keep',
      annotations: input.ignore_annotations ? 'remove' : 'keep',
      fillers: input.ignore_fillers ? 'remove' : 'keep',
    });
    const score = await this.inTurn(() => finish(steps));
    if (score.words === 0) throw unacceptable(parameter, 'it contains no words');
    return score;
  }

  /** Runs comparisons one at a time, because several tables would not fit into memory. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => {});
    return turn;
  }
}

/** Yields to other requests between the steps. */
async function finish<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

const wordsOf = ({ words }: { words: readonly { text: string }[] }): string[] =>
  words.map(({ text }) => text);

const plain = (text: string): CaptionDocument => ({ cues: [{ startMs: 0, endMs: 0, spans: [{ text }] }] });

/** Parses captions in any format, or else plain text. */
function readReference(bytes: Buffer, language: string): CaptionDocument {
  try {
    return readCaptions(bytes, { language }).document;
  } catch (error) {
    if (!isCaptionError(error)) throw error;
    if (error.code !== 'unknown_format') throw unacceptable('reference_file', error.message);
  }
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unacceptable('reference_file', 'it is neither captions nor text in UTF-8');
  }
}
