// Deliberately wrong: marks a callback as delivered before it is sent, and reverts that only on a detected failure.
import { channelMessages, type ChannelMessages, type Message } from './channel-messages.js';
import { replace } from './patch.js';

const messages = await channelMessages();

replace(
  messages,
  'claim',
  (claim) =>
    async function (this: ChannelMessages, limits) {
      const claimed = await claim.call(this, limits);
      await this.sql.rows(
        `with marked as (update outbound_message set status = 'delivered', ended_at = now(), leased_until = null
       where id = any($1) returning id, fence)
     insert into outbound_attempt (message_id, attempt, status, duration_ms) select id, fence, 200, 0 from marked`,
        [claimed.map(({ id }) => id)],
      );
      return claimed;
    },
);

async function undo(this: ChannelMessages, { id, fence }: Message): Promise<void> {
  await this.sql.rows(
    `with undone as (delete from outbound_attempt where message_id = $1 and attempt = $2)
     update outbound_message set status = 'pending', ended_at = null, wake_at = now() + interval '1 s' where id = $1`,
    [id, fence],
  );
}

replace(
  messages,
  'end',
  () =>
    async function (this: ChannelMessages, { message, step }) {
      if (step !== 'delivered') await undo.call(this, message);
    },
);
replace(messages, 'release', () => undo);
