import { Controller, Get, Post, Put } from '@nestjs/common';
import { Access, Answers, InProject, Needs, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import { GlossariesService } from './glossaries.service.js';
import {
  CreateGlossary,
  GlossaryRecord,
  glossaryView,
  ListGlossaries,
  OneGlossary,
  UpdateGlossary,
} from './glossary.dto.js';

@Controller('v3/glossaries')
@Access('project')
export class GlossariesController {
  constructor(private readonly glossaries: GlossariesService) {}

  @Get()
  @Answers('List the glossaries', pageOf(GlossaryRecord))
  async list(@InProject() scope: Scope, @Params(ListGlossaries) query: ListGlossaries) {
    return (await this.glossaries.list(scope, query)).map(glossaryView);
  }

  @Get(':id')
  @Answers('Show a glossary', GlossaryRecord)
  async show(@InProject() scope: Scope, @Params(OneGlossary) { id }: OneGlossary) {
    return glossaryView(await this.glossaries.get(scope, id));
  }

  @Post()
  @Needs('can_upload')
  @Answers('Create a glossary', GlossaryRecord)
  async create(@InProject() scope: Scope, @Params(CreateGlossary) input: CreateGlossary) {
    return glossaryView(await this.glossaries.create(scope, input));
  }

  @Put(':id')
  @Needs('can_upload')
  @Answers('Change a glossary', GlossaryRecord)
  async update(@InProject() scope: Scope, @Params(UpdateGlossary) input: UpdateGlossary) {
    return glossaryView(await this.glossaries.update(scope, input));
  }
}
