interface Waiting<V> {
  found: Promise<V | undefined>;
  settle(find: Promise<Map<string, V>>): void;
}

/**
 * Batches look-ups by key: while requests are in flight, further keys wait and are then sent together.
 * Results are not cached: each key is sent after it was requested, so that it sees everything committed
 * before.
 */
export class Lookups<V> {
  private waiting = new Map<string, Waiting<V>>();
  private underWay = 0;

  constructor(
    private readonly find: (keys: string[]) => Promise<Map<string, V>>,
    private readonly atOnce = 2,
  ) {}

  load(key: string): Promise<V | undefined> {
    let asked = this.waiting.get(key);
    if (!asked) {
      asked = waitFor<V>(key);
      this.waiting.set(key, asked);
    }
    this.send();
    return asked.found;
  }

  private send(): void {
    if (this.underWay >= this.atOnce || this.waiting.size === 0) return;
    const asked = this.waiting;
    this.waiting = new Map();
    this.underWay++;
    const found = this.find([...asked.keys()]);
    for (const each of asked.values()) each.settle(found);
    found.then(
      () => {
        this.underWay--;
        this.send();
      },
      () => {
        this.underWay--;
        // Waiting keys fail too; retried one by one, each would wait for the unreachable database again.
        for (const each of this.waiting.values()) each.settle(found);
        this.waiting.clear();
      },
    );
  }
}

function waitFor<V>(key: string): Waiting<V> {
  const { promise, resolve, reject } = Promise.withResolvers<V | undefined>();
  return { found: promise, settle: (find) => find.then((found) => resolve(found.get(key)), reject) };
}
