import { additions } from './additions.js';
import * as records from './records.js';
import type { Shape } from './shapes.js';

const shapes: [name: string, shape: Shape][] = [...Object.entries(records), ...Object.entries(additions)];

/** Fields that requirements look at, for each record: those of the API, then those that Scriptorium adds. */
export const recordFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  shapes.map(([name]) => [
    name,
    shapes.filter(([other]) => other === name).flatMap(([, shape]) => Object.keys(shape)),
  ]),
);
