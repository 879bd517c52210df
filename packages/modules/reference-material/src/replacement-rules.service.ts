import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import type { KeepReplacementRule, ReplacementRule } from './replacement-rule.dto.js';

const MOST_RULES = 500;

const columns = `r.id, r.find, r.replacement, r.is_pattern as "isPattern", r.match_case as "matchCase",
  r.whole_words as "wholeWords"`;
const ofProject = {
  name: 'replacement-rules',
  text: `select ${columns} from replacement_rule r where r.project_id = $1 order by r.id`,
};
const lockProject = `select pg_advisory_xact_lock(hashtextextended('replacement_rule', $1))`;
const keep = `insert into replacement_rule as r (project_id, find, replacement, is_pattern, match_case, whole_words)
  select $1, $2, $3, $4, $5, $6
  where (select count(*) from replacement_rule o where o.project_id = $1) < ${MOST_RULES} or exists (
    select 1 from replacement_rule o where (o.project_id, o.find, o.is_pattern, o.match_case, o.whole_words) = ($1, $2, $4, $5, $6))
  on conflict (project_id, find, is_pattern, match_case, whole_words) do update set replacement = excluded.replacement
  returning ${columns}`;
const remove = `delete from replacement_rule r where r.id = $1 and r.project_id = $2 returning r.id`;

/** Kept rules of find and replace, which the editors of a project share. */
@Injectable()
export class ReplacementRules {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the rules in the order in which they are applied: the oldest first. */
  list({ projectId }: Scope): Promise<ReplacementRule[]> {
    return this.sql.rows<ReplacementRule>(ofProject, [projectId]);
  }

  /**
   * Keeps a rule; one that finds the same gets the new replacement.
   * @throws {DomainError} `forbidden` for too many rules
   */
  keep({ projectId }: Scope, rule: KeepReplacementRule): Promise<ReplacementRule> {
    const { find, replacement, is_pattern, match_case, whole_words } = rule;
    return this.transactions.run(async () => {
      await this.sql.rows(lockProject, [projectId]);
      const values = [projectId, find, replacement, is_pattern, match_case, whole_words];
      const kept = await this.sql.first<ReplacementRule>(keep, values);
      if (kept) return kept;
      const message = `A project can have at most ${MOST_RULES} rules.`;
      throw new DomainError('forbidden', 'replacement_rule.too_many', message);
    });
  }

  /** @throws {DomainError} `not_found` if it does not exist in the project */
  remove({ projectId }: Scope, id: number): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.sql.first(remove, [id, projectId]))) throw notFound('replacement_rule.not_found');
    });
  }
}
