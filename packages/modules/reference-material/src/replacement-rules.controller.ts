import { Controller, Delete, Get, Post } from '@nestjs/common';
import { Access, Answers, done, Done, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import {
  KeepReplacementRule,
  ListReplacementRules,
  OneReplacementRule,
  ReplacementRuleRecord,
  replacementRuleView,
} from './replacement-rule.dto.js';
import { ReplacementRules } from './replacement-rules.service.js';

@Controller('v3/replacement_rules')
@Access('project')
export class ReplacementRulesController {
  constructor(private readonly rules: ReplacementRules) {}

  @Get()
  @Answers('List the kept replacements of the project, the oldest first', z.array(ReplacementRuleRecord))
  async list(@InProject() scope: Scope, @Params(ListReplacementRules) _none: object) {
    return (await this.rules.list(scope)).map(replacementRuleView);
  }

  @Post()
  @Needs('can_edit')
  @Answers('Keep a replacement for the editors of the project', ReplacementRuleRecord, {
    description:
      'A rule that finds the same, with the same options, gets the new replacement. A project can have up to 500 rules.',
  })
  async keep(@InProject() scope: Scope, @Params(KeepReplacementRule) input: KeepReplacementRule) {
    return replacementRuleView(await this.rules.keep(scope, input));
  }

  @Delete(':id')
  @Needs('can_edit')
  @Answers('Delete a kept replacement', Done)
  async remove(@InProject() scope: Scope, @Params(OneReplacementRule) { id }: OneReplacementRule) {
    await this.rules.remove(scope, id);
    return done;
  }
}
