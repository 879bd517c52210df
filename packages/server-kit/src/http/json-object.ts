/** An object in a JSON body. Accepted only by the fields `object` and `objects`. */
export class JsonObject {
  constructor(readonly value: object) {}

  toJSON(): object {
    return this.value;
  }
}

const MAX_DEPTH = 8;

/** Whether a JSON value is nested shallowly enough to be processed recursively. */
export const isShallow = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1)));
