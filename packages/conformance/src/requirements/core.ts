import { authentication } from './core/authentication.js';
import { encodings } from './core/encodings.js';
import { envelope } from './core/envelope.js';
import { errors } from './core/errors.js';
import { limits, values } from './core/limits.js';
import { paging } from './core/lists.js';
import { reference } from './core/reference.js';

export const core = [
  ...envelope,
  ...authentication,
  ...errors,
  ...encodings,
  ...paging,
  ...limits,
  ...values,
  ...reference,
];
