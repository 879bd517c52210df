import { Controller, Get, Inject, Post, Put } from '@nestjs/common';
import { OrderHelp, OrderHelpRecord, type OrderPlacer } from '@scriptorium/orders';
import {
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  pageOf,
  Params,
  Permits,
  params,
  Sql,
  type Scope,
} from '@scriptorium/server-kit';
import { LiveAutoCaptionRecord } from '../live-auto-caption.dto.js';
import { LiveCaptionsService } from './live-captions.service.js';
import { liveOrder } from './live-order.js';
import {
  ListLiveCaptions,
  OneLiveCaption,
  ShowLiveCaption,
  UpdateLiveCaption,
  WordlistRecord,
} from './live-requests.dto.js';
import { listLive, readLive } from './live-rows.js';
import { LiveView } from './live-view.js';

const NoParams = params({});

@Controller('v3/live_auto_captions')
@Access('project')
export class LiveCaptionsController {
  constructor(
    private readonly sql: Sql,
    private readonly views: LiveView,
    private readonly live: LiveCaptionsService,
    private readonly help: OrderHelp,
    @Inject(liveOrder.placer) private readonly placer: OrderPlacer,
  ) {}

  @Get()
  @Answers('List the live captions', pageOf(LiveAutoCaptionRecord))
  async list(
    @InProject() scope: Scope,
    @Params(ListLiveCaptions) query: ListLiveCaptions,
    @Permits('can_upload') mayPublish: boolean,
  ) {
    const page = await listLive(this.sql, scope, query);
    return page.map((row) => this.views.of(row, { mayPublish }));
  }

  @Get('order_help')
  @Answers('Show what can be ordered: live captions', OrderHelpRecord, {
    description: 'The same as `GET /v3/live_auto_captions/order/help`.',
  })
  orderHelp(@InProject() scope: Scope, @Params(NoParams) _none: object) {
    return this.help.of(scope, liveOrder, this.placer);
  }

  @Get(':id')
  @Answers('Show live captions', LiveAutoCaptionRecord)
  async show(
    @InProject() scope: Scope,
    @Params(ShowLiveCaption) { id, show_embed: embed }: ShowLiveCaption,
    @Permits('can_upload') mayPublish: boolean,
  ) {
    return this.views.show(scope, id, { embed, mayPublish });
  }

  @Get(':id/wordlist')
  @Answers('Show the word list of live captions', WordlistRecord)
  async wordlist(@InProject() scope: Scope, @Params(OneLiveCaption) { id }: OneLiveCaption) {
    return (await readLive(this.sql, scope, id)).wordlist;
  }

  @Put(':id')
  @Needs('can_upload')
  @Answers('Change scheduled live captions', LiveAutoCaptionRecord, {
    description: 'Possible until one minute before the start.',
  })
  async update(@InProject() scope: Scope, @Params(UpdateLiveCaption) input: UpdateLiveCaption) {
    return this.views.of(await this.live.update(scope, input));
  }

  @Post(':id/cancel')
  @Needs('can_upload')
  @Answers('Cancel scheduled live captions', Done, {
    description: 'Possible until one minute before the start.',
  })
  async cancel(@InProject() scope: Scope, @Params(OneLiveCaption) { id }: OneLiveCaption) {
    await this.live.cancel(scope, id);
    return done;
  }

  @Post(':id/finish')
  @Needs('can_upload')
  @Answers('Finish live captions', Done, {
    description: 'Ends the event even if its stream goes on. Possible from its start.',
  })
  async finish(@InProject() scope: Scope, @Params(OneLiveCaption) { id }: OneLiveCaption) {
    await this.live.finish(scope, id);
    return done;
  }

  @Post(':id/archive')
  @Needs('can_upload')
  @Answers('Archive live captions', Done, {
    description: 'Possible once the event has finished or was cancelled. A failed event cannot be archived.',
  })
  async archive(@InProject() scope: Scope, @Params(OneLiveCaption) { id }: OneLiveCaption) {
    await this.live.archive(scope, id);
    return done;
  }

  @Post(':id/unarchive')
  @Needs('can_upload')
  @Answers('Unarchive live captions', Done)
  async unarchive(@InProject() scope: Scope, @Params(OneLiveCaption) { id }: OneLiveCaption) {
    await this.live.unarchive(scope, id);
    return done;
  }
}
