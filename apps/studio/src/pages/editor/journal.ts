import { openDB, type DBSchema } from 'idb';
import type { Node } from 'prosemirror-model';

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

type NewEntry = Omit<JournalEntry, 'doc'> & { doc: Node };

/** An entry as it is stored: with the ids of its turns. Older studios stored the document. */
type StoredEntry = Omit<JournalEntry, 'doc'> & ({ turns: number[] } | { doc: unknown });

interface Schema extends DBSchema {
  edits: { key: string; value: unknown };
}

const opened = () =>
  openDB<Schema>('scriptorium-editor', 1, { upgrade: (db) => void db.createObjectStore('edits') });

/**
 * Stores the unsaved edits of a document in this browser, under a separate key. Each turn is a record, so that only turns that
 * have changed are written.
 */
export class Journal {
  readonly #db = opened();
  readonly #writer = `${Date.now()} ${Math.random()}`;
  /** The stored turns, with their ids. */
  #turns = new Map<Node, number>();
  #next = 0;

  constructor(private readonly key: string) {}

  async read(): Promise<JournalEntry | undefined> {
    const { store } = (await this.#db).transaction('edits');
    const entry = (await store.get(this.key)) as StoredEntry | undefined;
    if (!entry || 'doc' in entry) return entry;
    const { turns, ...rest } = entry;
    const content = await Promise.all(turns.map((id) => store.get(this.#turnKey(id))));
    return { ...rest, doc: { type: 'doc', content } };
  }

  async write({ doc, ...entry }: NewEntry): Promise<void> {
    const tx = (await this.#db).transaction('edits', 'readwrite', { durability: 'relaxed' });
    const { store } = tx;
    const done: Promise<unknown>[] = [tx.done];
    try {
      if ((await store.get(this.#turnKey('writer'))) !== this.#writer) {
        // The stored turns are those of another tab, or there are none.
        this.#turns.clear();
        done.push(store.delete(this.#allTurns()), store.put(this.#writer, this.#turnKey('writer')));
      }
      const kept = new Map<Node, number>();
      const turns = doc.children.map((turn) => {
        const id = kept.get(turn) ?? this.#turns.get(turn) ?? this.#next++;
        if (!kept.has(turn) && !this.#turns.has(turn)) done.push(store.put(turn.toJSON(), this.#turnKey(id)));
        kept.set(turn, id);
        return id;
      });
      for (const [turn, id] of this.#turns) if (!kept.has(turn)) done.push(store.delete(this.#turnKey(id)));
      done.push(store.put({ ...entry, turns } satisfies StoredEntry, this.key));
      await Promise.all(done);
      this.#turns = kept;
    } catch (error) {
      this.#turns.clear();
      throw error;
    }
  }

  /** Deletes the entry. The turns stay for the next one. */
  async clear(): Promise<void> {
    await (await this.#db).delete('edits', this.key);
  }

  /** Deletes the entry with its turns, unless another tab has written them. */
  async forget(): Promise<void> {
    const tx = (await this.#db).transaction('edits', 'readwrite');
    if ((await tx.store.get(this.#turnKey('writer'))) === this.#writer)
      await Promise.all([tx.store.delete(this.key), tx.store.delete(this.#allTurns())]);
    await tx.done;
  }

  #turnKey(id: number | string): string {
    return `${this.key} turn ${id}`;
  }

  #allTurns(): IDBKeyRange {
    return IDBKeyRange.bound(this.#turnKey(''), this.#turnKey('\uffff'));
  }
}
