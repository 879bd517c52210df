import { Controller, Get } from '@nestjs/common';
import { Access, Answers, InProject, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import { HitRecord, hitView, SearchTexts } from './search.dto.js';
import { SearchService } from './search.service.js';

@Controller('v3/search')
@Access('project')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Answers('Search what is said in transcripts', pageOf(HitRecord), {
    description:
      'Finds passages in the current versions of all complete transcripts of the project, those of the newest ' +
      'versions first. A new version can be found after some seconds.',
  })
  async find(@InProject() scope: Scope, @Params(SearchTexts) query: SearchTexts) {
    return (await this.search.find(scope, query)).map(hitView);
  }
}
