import { Controller, Delete, Get, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { OneWatchPage, PublishWatchPage, WatchPageRecord } from './watch-page.dto.js';
import { WatchPages } from './watch-pages.service.js';

@Controller('v3/files/:id/watch_page')
@Access('project')
export class WatchPagesController {
  constructor(private readonly pages: WatchPages) {}

  @Get()
  @Answers('Show the watch page of a file', WatchPageRecord)
  show(@InProject() scope: Scope, @Params(OneWatchPage) { id }: OneWatchPage) {
    return this.pages.show(scope, id);
  }

  @Post()
  @Needs('can_publish')
  @Answers('Publish a file, or change its watch page', WatchPageRecord, {
    description:
      'Makes a page with the video, its captions in all languages, the described version and an interactive ' +
      'transcript. The page shows every complete transcript that was not unpublished, also later ones. It does not ' +
      'publish the transcripts themselves.',
  })
  publish(@InProject() scope: Scope, @Params(PublishWatchPage) input: PublishWatchPage) {
    return this.pages.publish(scope, input);
  }

  @Delete()
  @Needs('can_publish')
  @Answers('Remove the watch page of a file', WatchPageRecord, {
    description: 'The address is not used again.',
  })
  unpublish(@InProject() scope: Scope, @Params(OneWatchPage) { id }: OneWatchPage) {
    return this.pages.unpublish(scope, id);
  }
}
