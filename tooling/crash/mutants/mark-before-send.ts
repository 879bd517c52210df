// Wrong on purpose: a callback counts as delivered before it is sent; only a failure that is noticed takes that back.
import { callbackMessages, type CallbackMessages } from './callback-messages.js';
import { replace } from './patch.js';

const messages = await callbackMessages();

replace(
  messages,
  'claim',
  (claim) =>
    async function (this: CallbackMessages, ...limits) {
      const claimed = await claim.apply(this, limits);
      await this.sql.rows(
        `with marked as (update callback_message set status = 'delivered', ended_at = now(), leased_until = null
       where id = any($1) returning id, attempts)
     insert into callback_attempt (message_id, attempt, status, duration_ms) select id, attempts, 200, 0 from marked`,
        [claimed.map(({ id }) => id)],
      );
      return claimed;
    },
);

replace(
  messages,
  'end',
  () =>
    async function (this: CallbackMessages, { id, attempts }, outcome) {
      if (outcome === 'delivered') return;
      await this.sql.rows(
        `with undone as (delete from callback_attempt where message_id = $1 and attempt = $2)
     update callback_message set status = 'pending', ended_at = null, next_attempt_at = now() + interval '1 s'
     where id = $1`,
        [id, attempts],
      );
    },
);
