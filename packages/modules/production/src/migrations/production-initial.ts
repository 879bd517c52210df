import { SqlMigration } from '@scriptorium/server-kit';

export class ProductionInitial1763600007000 extends SqlMigration {
  readonly name = 'ProductionInitial1763600007000';
  readonly sql = `
    -- An open order that is worked on. Workers lease it in turns.
    create table production_run (
      order_id bigint primary key references service_order on delete cascade,
      project_id bigint not null,
      generation int not null default 1, -- rises when the source is replaced
      follows_source boolean not null, -- whether another source of the file restarts it
      source_id bigint,
      state text not null default 'ready' check (state in ('ready', 'waiting')),
      -- Heavy steps have their own slots. Every turn begins in the light lane.
      lane text not null default 'light' check (lane in ('light', 'heavy')),
      tries int not null default 0,
      error text,
      wake_at timestamptz(3) not null default now(),
      leased_until timestamptz(3),
      fence int not null default 0
    );
    create index on production_run (lane, project_id, wake_at) where state = 'ready';
    create index on production_run (lane, project_id, leased_until) where state = 'ready' and leased_until is not null;

    -- What steps have produced: the whole result (part ''), or a part of it.
    create table production_result (
      order_id bigint not null references production_run on delete cascade,
      generation int not null,
      step text not null,
      part text not null default '',
      value jsonb not null,
      primary key (order_id, generation, step, part)
    );`;
}
