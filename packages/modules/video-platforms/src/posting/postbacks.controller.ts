import { Controller, Get } from '@nestjs/common';
import { Access, Answers, InProject, pageOf, Params, type Scope } from '@scriptorium/server-kit';
import { ListPostbacks, OnePostback, PostbackRecord, postbackView } from './postback.dto.js';
import { PostbacksService } from './postbacks.service.js';

@Controller('v3/postbacks')
@Access('project')
export class PostbacksController {
  constructor(private readonly postbacks: PostbacksService) {}

  @Get()
  @Answers('List the postbacks to video platforms', pageOf(PostbackRecord))
  async list(@InProject() scope: Scope, @Params(ListPostbacks) query: ListPostbacks) {
    return (await this.postbacks.list(scope, query)).map(postbackView);
  }

  @Get(':id')
  @Answers('Show a postback', PostbackRecord)
  async show(@InProject() scope: Scope, @Params(OnePostback) { id }: OnePostback) {
    return postbackView(await this.postbacks.get(scope, id));
  }
}
