import type { Requirement } from './requirement.js';
import { admin } from './requirements/admin.js';
import { alignment } from './requirements/alignment.js';
import { audioDescription } from './requirements/audio-description.js';
import { callbacks } from './requirements/callbacks.js';
import { core } from './requirements/core.js';
import { extensions } from './requirements/extensions.js';
import { files } from './requirements/files.js';
import { isolation } from './requirements/isolation.js';
import { live } from './requirements/live.js';
import { orders } from './requirements/orders.js';
import { signed } from './requirements/signed.js';
import { texts } from './requirements/texts.js';
import { translation } from './requirements/translation.js';

/** All requirements, in the order in which they are checked. */
export const requirements: readonly Requirement[] = [
  ...core,
  ...isolation,
  ...files,
  ...orders,
  ...texts,
  ...callbacks,
  ...signed,
  ...alignment,
  ...translation,
  ...audioDescription,
  ...live,
  ...admin,
  ...extensions,
];
