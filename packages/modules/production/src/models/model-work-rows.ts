import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';

/** Work on a model. */
export interface ModelWork {
  name: string;
  action: 'install' | 'test';
  status: 'waiting' | 'running' | 'complete' | 'failed';
  sha256: string | null;
  receivedBytes: number;
  detail: string | null;
}

const columns = 'name, action, status, sha256, received_bytes as "receivedBytes", detail';
const list = { name: 'model-work-list', text: `select ${columns} from model_work order by name` };
const request = {
  name: 'model-work-request',
  text: `insert into model_work (name, action, status, sha256) values ($1, $2, 'waiting', $3)
    on conflict (name) do update set action = excluded.action, status = 'waiting', sha256 = excluded.sha256, detail = null,
      received_bytes = 0, changed_at = now()
    where model_work.status in ('complete', 'failed')
    returning name`,
};
const begin = {
  name: 'model-work-begin',
  text: `update model_work set status = 'running', changed_at = now()
    where name = $1 and action = $2 and status in ('waiting', 'running') returning ${columns}`,
};
const progress = {
  name: 'model-work-progress',
  text: `update model_work set received_bytes = $2 where name = $1 and status = 'running' returning name`,
};
const end = {
  name: 'model-work-end',
  text: `update model_work set status = $2, detail = $3, changed_at = now() where name = $1 and status = 'running'`,
};
const remove = { name: 'model-work-remove', text: 'delete from model_work where name = $1 returning name' };

/** Stores the work on models that administrators requested, with its progress and result. */
@Injectable()
export class ModelWorkRows {
  constructor(private readonly sql: Sql) {}

  all(): Promise<ModelWork[]> {
    return this.sql.rows<ModelWork>(list);
  }

  /** Returns false if work on the model is in progress. */
  async request(name: string, action: ModelWork['action'], sha256: string | null = null): Promise<boolean> {
    return (await this.sql.rows(request, [name, action, sha256])).length > 0;
  }

  /** Returns undefined if the work is no longer wanted. */
  begin(name: string, action: ModelWork['action']): Promise<ModelWork | undefined> {
    return this.sql.first<ModelWork>(begin, [name, action]);
  }

  /** Returns false if the work is no longer wanted. */
  async progress(name: string, bytes: number): Promise<boolean> {
    return (await this.sql.rows(progress, [name, bytes])).length > 0;
  }

  async end(name: string, status: 'complete' | 'failed', detail: string | null): Promise<void> {
    await this.sql.rows(end, [name, status, detail]);
  }

  /** Returns whether there was work on the model. */
  async remove(name: string): Promise<boolean> {
    return (await this.sql.rows(remove, [name])).length > 0;
  }
}
