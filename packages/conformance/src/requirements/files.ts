import { batches } from './files/batches.js';
import { change, configuration } from './files/change.js';
import { create, lists } from './files/create.js';
import { material } from './files/material.js';
import { source } from './files/source.js';

export const files = [...create, ...lists, ...change, ...configuration, ...source, ...batches, ...material];
