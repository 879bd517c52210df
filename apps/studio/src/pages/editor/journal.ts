import { openDB, type DBSchema } from 'idb';

/** Edits that are not on the server yet. */
export interface JournalEntry {
  /** The tab that made the edits. */
  tab: string;
  /** The version that was edited. */
  base: number;
  /** Time of the entry, as from `Date.now()`. */
  at: number;
  /** The document as JSON. */
  doc: unknown;
}

interface Schema extends DBSchema {
  edits: { key: string; value: JournalEntry };
}

const opened = () =>
  openDB<Schema>('scriptorium-editor', 1, { upgrade: (db) => void db.createObjectStore('edits') });

/** Stores the unsaved edits of a document in this browser, under a separate key. */
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
