import { openDB, type DBSchema } from 'idb';

/** What was typed and is not yet on the server. */
export interface JournalEntry {
  /** Of the tab that typed it. */
  tab: string;
  /** The version that was edited. */
  base: number;
  /** When it was noted, as `Date.now()`. */
  at: number;
  /** The document as JSON. */
  doc: unknown;
}

interface Schema extends DBSchema {
  edits: { key: string; value: JournalEntry };
}

const opened = () =>
  openDB<Schema>('scriptorium-editor', 1, { upgrade: (db) => void db.createObjectStore('edits') });

/** Keeps the unsaved edits of a document in this browser, under a key of its own. */
export class Journal {
  readonly #db = opened();

  constructor(private readonly key: string) {}

  async read(): Promise<JournalEntry | undefined> {
    return (await this.#db).get('edits', this.key);
  }

  async write(entry: JournalEntry): Promise<void> {
    const tx = (await this.#db).transaction('edits', 'readwrite', { durability: 'relaxed' });
    await Promise.all([tx.store.put(entry, this.key), tx.done]);
  }

  async clear(): Promise<void> {
    await (await this.#db).delete('edits', this.key);
  }
}
