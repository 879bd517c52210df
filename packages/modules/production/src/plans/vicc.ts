import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import type { ClipPlace } from '@scriptorium/media';
import { Storage } from '@scriptorium/server-kit';
import { RecognitionAvailability } from '../engines/recognition-availability.js';
import { cut } from '../steps/cut.js';
import { locate } from '../steps/locate.js';
import { sourceReady, type ReadySource } from '../steps/source-ready.js';
import type { Plan, Run } from './plan.js';
import { TranscriptTools } from './transcript-tools.js';

/** Transcripts of clips, cut from the transcript of the parent file (video clip captioning). */
@Injectable()
export class ViccPlan implements Plan {
  constructor(
    private readonly storage: Storage,
    private readonly sources: SourcesService,
    private readonly tools: TranscriptTools,
    private readonly availability: RecognitionAvailability,
  ) {}

  readonly kind = 'vicc';
  readonly followsSource = true;
  readonly failure = 'The search for the clip in its parent file failed.';

  private readonly source = sourceReady(this.sources);
  private readonly place = locate(
    { storage: this.storage, sources: this.sources, dependencies: this.tools.dependencies },
    this.source,
  );
  private readonly text = cut(this.tools, this.place);
  readonly steps = [this.source, this.place, this.text];

  check() {
    return this.availability.checkMedia();
  }

  complete(run: Run) {
    return this.tools.transcripts.complete(run.order, {
      master: run.result(this.text),
      warnings: warningsOf(run.result(this.place), run.result(this.source)),
    });
  }
}

/** From this difference on, a speed is that of a conversion, not of a recorder. */
const OTHER_SPEED = 0.02;

function warningsOf({ spans }: ClipPlace, { durationMs }: ReadySource): string[] {
  const found = spans.reduce((sum, { clipStartMs, clipEndMs }) => sum + clipEndMs - clipStartMs, 0);
  const inParent = spans.reduce(
    (sum, { parentStartMs, parentEndMs }) => sum + parentEndMs - parentStartMs,
    0,
  );
  const seconds = Math.round((durationMs - found) / 1000);
  const faster = inParent / Math.max(1, found) - 1;
  const percent = Math.round(Math.abs(faster) * 100);
  return [
    ...(seconds > 0 ? [`${seconds} s of the clip are not from the parent file and have no words.`] : []),
    ...(Math.abs(faster) >= OTHER_SPEED
      ? [
          `The clip is ${percent} % ${faster > 0 ? 'faster' : 'slower'} than its parent file, like film converted ` +
            `${faster > 0 ? 'to' : 'from'} 25 frames per second. Its captions have the times of the clip.`,
        ]
      : []),
  ];
}
