/** An object in a JSON body. Only the fields `object` and `objects` take it; every other field refuses it. */
export class JsonObject {
  constructor(readonly value: object) {}

  toJSON(): object {
    return this.value;
  }
}

const MAX_DEPTH = 8;

/** Whether a JSON value is nested no deeper than any parameter needs, so that it can be walked recursively. */
export const isShallow = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1)));
