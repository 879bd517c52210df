import { batches } from './files/batches.js';
import { change } from './files/change.js';
import { create, lists } from './files/create.js';
import { material } from './files/material.js';
import { configuration } from './files/settings.js';
import { source } from './files/source.js';
import { uploads } from './files/uploads.js';

export const files = [
  ...create,
  ...lists,
  ...change,
  ...configuration,
  ...source,
  ...uploads,
  ...batches,
  ...material,
];
