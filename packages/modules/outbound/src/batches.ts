/** Writes items in batches: those that are added while one batch is being written form the next one. */
export class Batches<T> {
  private waiting: T[] = [];
  private next: Promise<void> | undefined;
  private previous: Promise<void> = Promise.resolve();

  constructor(private readonly write: (items: T[]) => Promise<void>) {}

  /** Resolves once the item is written, and rejects if its batch could not be written. */
  add(item: T): Promise<void> {
    this.waiting.push(item);
    this.next ??= this.previous.then(() => this.flush());
    return this.next;
  }

  private flush(): Promise<void> {
    const items = this.waiting;
    this.waiting = [];
    this.next = undefined;
    const written = this.write(items);
    this.previous = written.catch(() => {}); // reported to those that added the items
    return written;
  }
}
