import type { Command } from 'commander';
import { describedBy, type ApiDescription } from './api-description.js';
import { chosenProfile } from './profiles.js';
import { ProgressLine } from './progress-line.js';
import { openService, type Service } from './service.js';
import type { Terminal } from './terminal.js';

/** Options of every command. */
export interface GeneralOptions {
  json?: boolean;
  profile?: string;
}

/** Prints results to standard output, and everything else to standard error. */
export class Output {
  readonly progress: ProgressLine;

  constructor(
    readonly terminal: Terminal,
    readonly json: boolean,
  ) {
    this.progress = new ProgressLine(terminal.errors);
  }

  /** Prints a result: the text, or with `--json` the data. */
  show(text: string, data: unknown): void {
    this.progress.clear();
    const shown = this.json ? JSON.stringify(data, null, 2) : text;
    if (shown) this.terminal.output.write(`${shown}\n`);
  }

  /** Prints a remark. */
  note(text: string): void {
    this.progress.clear();
    this.terminal.errors.write(`${text}\n`);
  }
}

/** A server, and where results are printed. */
export interface Session extends Output {
  service: Service;
  describe(): Promise<ApiDescription>;
}

export async function openSession(terminal: Terminal, command: Command): Promise<Session> {
  const { json = false, profile } = command.optsWithGlobals<GeneralOptions>();
  const service = openService(await chosenProfile(terminal.env, profile));
  let description: Promise<ApiDescription> | undefined;
  return Object.assign(new Output(terminal, json), {
    service,
    describe: () => (description ??= describedBy(service, terminal.env)),
  });
}
