import { itemColumns } from './work-item.js';

/** Statements that read and write work items. */

const offeredIn = (item: string, [access, pool, kinds, languages]: string[]): string => `(
    ${item}.status = 'claimed' and ${item}.claimed_by = ${access}
    or ${item}.status = 'open' and ${item}.pool_id = ${pool} and not ${item}.refused_by @> array[${access}::bigint]
      and ${item}.kind = any(${kinds}::text[]) and ${item}.language_id = any(${languages}::bigint[]))`;

/**
 * Condition on `w` for the items that a worker may see. Parameters 1 to 5 are the project, the pool, the API
 * access, its kinds and its languages.
 */
const visible = `w.project_id = $1 and ${offeredIn('w', ['$3', '$2', '$4', '$5'])}`;

/**
 * The same condition for a list of a project. Its values are the API access, the pool, the API access again,
 * kinds and languages.
 */
export const offeredInList = offeredIn('t', Array<string>(4).fill('?'));

export const itemOfWorker = {
  name: 'work-item-of-worker',
  text: `select ${itemColumns('w')} from work_item w where ${visible} and w.id = $6`,
};

export const openItem = {
  name: 'work-item-open',
  text: `insert into work_item as w (order_id, attempt, generation, step, account_id, project_id, kind, language_id,
      pool_id, deadline, draft, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, project_now($6), project_now($6))
    on conflict do nothing returning ${itemColumns('w')}`,
};

export const outcomeOfItem = {
  name: 'work-item-outcome',
  text: `select status, result, reason from work_item
    where order_id = $1 and attempt = $2 and generation = $3 and step = $4`,
};

const claimed = (seconds: string) => `status = 'claimed', claimed_by = $3, fence = w.fence + 1,
    leased_until = now() + ${seconds} * interval '1 s', updated_at = project_now(w.project_id)`;

/** Whether the worker may claim another item. */
const hasRoom = (most: string) =>
  `(select count(*) from work_item where claimed_by = $3 and status = 'claimed') < ${most}`;

/**
 * Claims the item with the earliest deadline. Reads a short index range for each kind and language, so that
 * the number of open items does not matter, and skips items that others are claiming.
 */
export const claimNext = {
  name: 'work-item-claim-next',
  text: `with candidate as materialized (
      select i.id, i.deadline from unnest($4::text[]) k cross join unnest($5::bigint[]) l cross join lateral (
        select id, deadline from work_item
        where project_id = $1 and pool_id = $2 and kind = k and language_id = l and status = 'open'
          and not refused_by @> array[$3::bigint]
        order by deadline, id limit $6
      ) i order by i.deadline, i.id limit $6
    ), mine as (
      select w.id from candidate c join work_item w on w.id = c.id
      where w.status = 'open' and ${hasRoom('$8')}
      order by c.deadline, c.id limit 1 for update of w skip locked
    )
    update work_item w set ${claimed('$7::int')} from mine where w.id = mine.id returning ${itemColumns('w')}`,
};

export const claimItem = {
  name: 'work-item-claim',
  text: `update work_item w set ${claimed('$7::int')}
    where ${visible} and w.id = $6 and w.status = 'open' and ${hasRoom('$8')} returning ${itemColumns('w')}`,
};

/** Serialises the claims of a worker, which keeps the limit of claimed items. */
export const lockWorker = {
  name: 'work-item-lock-worker',
  text: `select pg_advisory_xact_lock(hashtextextended('work-items ' || $1::text, 0))`,
};

const mine = `w.id = $1 and w.claimed_by = $2 and w.status = 'claimed'`;

export const renewItem = {
  name: 'work-item-renew',
  text: `update work_item w set leased_until = now() + $3 * interval '1 s' where ${mine}
    returning ${itemColumns('w')}`,
};

/** Saving extends the claim. */
export const saveItem = {
  name: 'work-item-save',
  text: `update work_item w set saved = $4, leased_until = now() + $3 * interval '1 s' where ${mine}
    returning ${itemColumns('w')}`,
};

export const releaseItem = {
  name: 'work-item-release',
  text: `update work_item w set status = 'open', claimed_by = null, leased_until = null, fence = w.fence + 1,
      refused_by = w.refused_by || $2::bigint, reason = $3, pool_id = $4, updated_at = project_now(w.project_id)
    where ${mine} returning ${itemColumns('w')}`,
};

/** The keys that have released an item. */
export const refusedBy = {
  name: 'work-item-refused-by',
  text: 'select refused_by as "refusedBy" from work_item where id = $1',
};

export const endItem = {
  name: 'work-item-end',
  text: `update work_item w set status = $3, leased_until = null, fence = w.fence + 1, reason = $4, result = $5,
      updated_at = project_now(w.project_id)
    where ${mine} returning ${itemColumns('w')}`,
};

export const withdrawItems = {
  name: 'work-item-withdraw',
  text: `update work_item w set status = 'withdrawn', leased_until = null, fence = w.fence + 1,
      updated_at = project_now(w.project_id)
    where w.order_id = any($1) and w.status in ('open', 'claimed') returning ${itemColumns('w')}`,
};

export const followDeadlines = {
  name: 'work-item-follow-deadlines',
  text: `update work_item w set deadline = o.deadline, updated_at = project_now(w.project_id)
    from orders.service_order o where o.id = any($1) and w.order_id = o.id and w.status in ('open', 'claimed')
      and o.deadline <> w.deadline`,
};

export const expireItems = {
  name: 'work-item-expire',
  text: `update work_item w set status = 'open', claimed_by = null, leased_until = null, fence = w.fence + 1,
      updated_at = project_now(w.project_id)
    where w.status = 'claimed' and w.leased_until < now() returning ${itemColumns('w')}`,
};

/** Returns the items of workers who may no longer work. */
export const takeBack = {
  name: 'work-item-take-back',
  text: `update work_item w set status = 'open', claimed_by = null, leased_until = null, fence = w.fence + 1,
      updated_at = project_now(w.project_id)
    where w.status = 'claimed' and w.claimed_by = any($1) returning ${itemColumns('w')}`,
};

export const poolsInUse = {
  name: 'work-item-pools',
  text: `select project_id as "projectId", pool_id as "poolId" from work_item
    where status = 'open' and pool_id <> 0 group by 1, 2`,
};

/** Locked in the order of the ids; items that are being claimed are handled on the next run. */
export const itemsOfPool = {
  name: 'work-item-of-pool',
  text: `select ${itemColumns('w')}, w.refused_by as "refusedBy" from work_item w
    where w.project_id = $1 and w.pool_id = $2 and w.status = 'open' order by w.id limit 1000 for update skip locked`,
};

export const moveItem = {
  name: 'work-item-move',
  text: `update work_item w set pool_id = $2, fence = w.fence + 1, updated_at = project_now(w.project_id)
    where w.id = $1 returning ${itemColumns('w')}`,
};

/** The clock of a sandbox is irrelevant here, because sandbox orders do not wait for work items. */
export const countLate = {
  name: 'work-item-late',
  text: `select count(*)::int as late from work_item where status in ('open', 'claimed') and deadline < now()`,
};
