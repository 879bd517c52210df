// Wrong on purpose: who has taken a job or a callback has it for ever, also when dead.
import { PgBoss } from 'pg-boss';
import { callbackMessages, type CallbackMessages } from './callback-messages.js';
import { replace } from './patch.js';

const YEAR_MS = 365 * 24 * 3_600_000;

replace(
  await callbackMessages(),
  'claim',
  (claim) =>
    function (this: CallbackMessages, limit, perOrigin) {
      return claim.call(this, limit, perOrigin, YEAR_MS);
    },
);

replace(
  PgBoss,
  'createQueue',
  (create) =>
    function (this: PgBoss, name, options) {
      const settings = { ...options, expireInSeconds: 86_399 };
      delete settings.heartbeatSeconds;
      return create.call(this, name, settings);
    },
);
replace(PgBoss, 'updateQueue', () => async () => {});
