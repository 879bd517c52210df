import { ApiError } from '@scriptorium/client';
import type { SavedParagraph } from './document.js';
import type { Editing } from './editing.js';
import type { Journal } from './journal.js';

/** Where the newest edits are stored: on the server, in this browser, or nowhere yet. */
export type SaveState = 'saved' | 'local' | 'unsaved';

/**
 * Reason why edits stay local: another version is newer, the session ended, or the server does not answer.
 */
export type SaveTrouble = { kind: 'conflict' | 'refused' | 'offline'; message: string };

export interface SaveStatus {
  state: SaveState;
  trouble: SaveTrouble | null;
}

/** Stores a document based on this version. Returns the new version. */
export type Save = (paragraphs: SavedParagraph[], base: number) => Promise<number>;

const JOURNAL_MS = 250;
const SAVE_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Writes each edit to the journal, and sends edits about every two seconds, one request at a time. */
export class Saving {
  status: SaveStatus = { state: 'saved', trouble: null };
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #savedDoc: unknown;
  #journalTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #stopped = false;

  constructor(
    private readonly editing: Editing,
    private readonly journal: Journal,
    private readonly tab: string,
    private readonly save: Save,
    public version: number,
  ) {
    this.#savedDoc = editing.doc;
    this.#stop = editing.subscribe(() => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get isSaved(): boolean {
    return this.editing.doc === this.#savedDoc;
  }

  /** Sends pending edits immediately, and resolves when the attempt has ended. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    await this.#note();
    await this.#sending;
    if (!this.isSaved) await this.#send();
    return this.isSaved;
  }

  /** Bases the next save on another version, and sends the whole text. */
  rebase(version: number): void {
    this.version = version;
    this.editing.forgetSaved();
    this.#set({ trouble: null });
  }

  stop(): void {
    this.#stopped = true;
    this.#stop();
    clearTimeout(this.#journalTimer);
    clearTimeout(this.#saveTimer);
  }

  #changed(): void {
    if (this.isSaved) return;
    if (this.status.state !== 'unsaved') this.#set({ state: 'unsaved' });
    this.#journalTimer ??= setTimeout(() => void this.#note(), JOURNAL_MS);
    this.#later(SAVE_MS);
  }

  #later(ms: number): void {
    if (this.#stopped || this.status.trouble?.kind === 'conflict') return;
    this.#saveTimer ??= setTimeout(() => {
      this.#saveTimer = undefined;
      void this.#send();
    }, ms);
  }

  async #note(): Promise<void> {
    clearTimeout(this.#journalTimer);
    this.#journalTimer = undefined;
    const { doc } = this.editing;
    if (this.isSaved) return;
    try {
      await this.journal.write({ tab: this.tab, base: this.version, at: Date.now(), doc });
      if (this.editing.doc === doc && !this.isSaved) this.#set({ state: 'local' });
    } catch {
      // Private windows may have no database; the state stays "not saved" until the server has the edits.
    }
  }

  async #send(): Promise<void> {
    if (this.#sending || this.isSaved || !this.editing.editable) return;
    this.#sending = this.#attempt();
    await this.#sending;
    this.#sending = undefined;
    if (!this.isSaved) this.#later(Math.min(SAVE_MS * 2 ** this.#failures, LONGEST_RETRY_MS));
  }

  async #attempt(): Promise<void> {
    const { doc } = this.editing;
    const { paragraphs, saved } = this.editing.toSave();
    try {
      this.version = await this.save(paragraphs, this.version);
    } catch (error) {
      this.#failures += 1;
      this.#set({ trouble: troubleOf(error) });
      return;
    }
    saved();
    this.#failures = 0;
    this.#savedDoc = doc;
    if (!this.isSaved) return this.#set({ trouble: null });
    this.#set({ state: 'saved', trouble: null });
    await this.journal.clear().catch(() => {});
    if (!this.isSaved) await this.#note();
  }

  #set(change: Partial<SaveStatus>): void {
    this.status = { ...this.status, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function troubleOf(error: unknown): SaveTrouble {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { kind: 'offline', message };
  if (error.status === 409) return { kind: 'conflict', message };
  return { kind: error.status >= 500 || error.status === 429 ? 'offline' : 'refused', message };
}
