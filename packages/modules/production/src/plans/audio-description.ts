import { Injectable } from '@nestjs/common';
import { trackLanguage } from '@scriptorium/catalog';
import type { Line, Plan as DescriptionPlan, Programme } from '@scriptorium/description-planner';
import { SourcesService } from '@scriptorium/files';
import type { WantedWork } from '@scriptorium/orders';
import { WorkItems } from '@scriptorium/work-items';
import { DescriptionTools } from '../description/description-tools.js';
import { programmeOf } from '../description/programme.js';
import { RecognitionAvailability } from '../engines/recognition-availability.js';
import { describe } from '../steps/describe.js';
import { draftDescription } from '../steps/draft-description.js';
import { fit } from '../steps/fit.js';
import { listen } from '../steps/listen.js';
import { mix } from '../steps/mix.js';
import { programmeWords } from '../steps/programme-words.js';
import { customerScript } from '../steps/script.js';
import { showPlan } from '../steps/show-plan.js';
import { speak } from '../steps/speak.js';
import { videoSource } from '../steps/video-source.js';
import { voice } from '../steps/voice.js';
import type { Plan, Run } from './plan.js';
import { RecognitionTools } from './recognition-tools.js';

/**
 * Audio descriptions of a script, which comes from the customer or from a person who starts from an engine's
 * draft. The script is synthesised, fitted into the programme, mixed and verified.
 */
@Injectable()
export class AudioDescriptionPlan implements Plan {
  constructor(
    private readonly sources: SourcesService,
    private readonly recognition: RecognitionTools,
    private readonly tools: DescriptionTools,
    private readonly workItems: WorkItems,
    private readonly availability: RecognitionAvailability,
  ) {}

  readonly kind = 'audio_description';
  readonly followsSource = true;
  readonly failure = 'The audio description could not be made.';

  // What the programme shows and says.
  private readonly source = videoSource(this.sources, ({ order: { id, attempt } }) =>
    this.tools.descriptions.begin({ id, attempt }),
  );
  private readonly words = programmeWords(
    {
      recognition: this.recognition,
      languageOf: async (run) => (await this.tools.orders.language(run)).id,
      transcriptOf: (run) => this.tools.orders.transcript(run),
    },
    this.source,
  );
  private readonly listened = listen(this.recognition.storage, this.source);
  private readonly analysed = { source: this.source, words: this.words, listened: this.listened };

  // The lines: those of the customer's script, else those of a person, who starts from a draft.
  private readonly script = customerScript(this.tools.sheets, (run) => programmeOf(run, this.analysed, []));
  private readonly scripted = (run: Run): Programme => programmeOf(run, this.analysed, [this.script]);
  private readonly slots = showPlan('slots', this.planning(this.scripted), () => []);
  private readonly draft = draftDescription(
    {
      storage: this.recognition.storage,
      log: this.recognition.log,
      programmeOf: this.scripted,
      wordsPerMinuteOf: async (run) => (await this.tools.orders.row(run)).speakingRate,
      describerOf: (run) => this.describerOf(run),
    },
    { source: this.source, script: this.script },
  );
  private readonly written = describe(
    {
      workItems: this.workItems,
      languageOf: async (run) => (await this.tools.orders.language(run)).id,
      programmeOf: this.scripted,
      readingOf: async (run) => {
        const { speakingRate, extended } = await this.tools.orders.row(run);
        return { wordsPerMinute: speakingRate, extended };
      },
    },
    { words: this.words, listened: this.listened, script: this.script, draft: this.draft },
  );
  private readonly linesOf = (run: Run): Line[] =>
    run.result(this.script).lines ?? run.result(this.written).lines;

  // The described version.
  private readonly programme = (run: Run): Programme =>
    programmeOf(run, this.analysed, [this.script, this.written]);
  private readonly estimated = showPlan('plan', this.planning(this.programme), this.linesOf);
  private readonly spoken = speak({
    ...this.planning(this.programme),
    storage: this.recognition.storage,
    linesOf: this.linesOf,
    recordingsOf: (run) => run.resultIfAny(this.written)?.recordings ?? {},
  });
  private readonly fitted = fit(
    {
      ...this.planning(this.programme),
      decide: ({ order: { id, attempt } }, extended) =>
        this.tools.descriptions.noteExtended({ id, attempt }, extended),
    },
    this.spoken,
  );
  private readonly voiced = voice(this.recognition.storage, this.fitted);
  private readonly mixed = mix(
    {
      storage: this.recognition.storage,
      programmeOf: this.programme,
      trackLanguageOf: async (run) => trackLanguage(await this.tools.orders.language(run)),
    },
    this.source,
    this.fitted,
  );

  readonly steps = [
    this.source,
    this.words,
    this.listened,
    this.script,
    this.slots,
    this.draft,
    this.written,
    this.estimated,
    this.spoken,
    this.fitted,
    this.voiced,
    this.mixed,
  ];

  check({ language }: WantedWork) {
    return this.availability.checkVoices(this.tools.voices.of(language.iso639), language);
  }

  engines() {
    return this.availability.voiceStates(this.tools.voices.synthesisers);
  }

  complete(run: Run) {
    const { plan, lines } = run.result(this.fitted);
    const { blobKey: voiceKey, sizeBytes: voiceBytes } = run.result(this.voiced);
    const { blobKey: key, sizeBytes, report } = run.result(this.mixed);
    const { blobKey: programmeKey, info } = run.result(this.source);
    return this.tools.descriptions.complete(run.order, {
      plan,
      lines,
      transcript: run.result(this.words),
      voice: { key: voiceKey, sizeBytes: voiceBytes },
      mix: { key, sizeBytes },
      programme: { key: programmeKey, info },
      report,
    });
  }

  /** What steps need to fit lines into the programme and to show the plan to the customer. */
  private planning(of: (run: Run) => Programme) {
    return {
      programmeOf: of,
      readingOf: (run: Run) => this.tools.orders.reading(run),
      notePlan: (run: Run, plan: DescriptionPlan, lines: readonly Line[]): Promise<void> =>
        run.transaction(() => this.tools.descriptions.notePlan(run.order, { plan, lines })),
    };
  }

  private async describerOf(run: Run) {
    const { iso639, tag } = await this.tools.orders.language(run);
    const describer = this.tools.describers.find(run.order.projectId, iso639);
    return describer && { describer, language: tag };
  }
}
