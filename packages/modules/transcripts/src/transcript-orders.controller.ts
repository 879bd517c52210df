import { Controller, Post } from '@nestjs/common';
import { Access, InProject, Params, type Scope } from '@scriptorium/server-kit';
import { TranscriptOrdersService } from './transcript-orders.service.js';
import { OrderAsr, OrderImport, transcriptView } from './transcript.dto.js';

@Controller('v3/transcripts/order')
@Access('project')
export class TranscriptOrdersController {
  constructor(private readonly orders: TranscriptOrdersService) {}

  @Post('asr')
  async asr(@InProject() scope: Scope, @Params(OrderAsr) input: OrderAsr) {
    return transcriptView(await this.orders.asr(scope, input));
  }

  @Post('import')
  async import(@InProject() scope: Scope, @Params(OrderImport) input: OrderImport) {
    return transcriptView(await this.orders.import(scope, input));
  }
}
