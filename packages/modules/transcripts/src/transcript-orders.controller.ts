import { Controller, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { TranscriptOrdersService } from './transcript-orders.service.js';
import { OrderAsr, OrderImport, TranscriptRecord, transcriptView } from './transcript.dto.js';

@Controller('v3/transcripts/order')
@Access('project')
export class TranscriptOrdersController {
  constructor(private readonly orders: TranscriptOrdersService) {}

  @Post('asr')
  @Needs('can_upload')
  @Answers('Order a transcript by speech recognition', TranscriptRecord)
  async asr(@InProject() scope: Scope, @Params(OrderAsr) input: OrderAsr) {
    return transcriptView(await this.orders.asr(scope, input));
  }

  @Post('import')
  @Needs('can_upload')
  @Answers('Import captions', TranscriptRecord)
  async import(@InProject() scope: Scope, @Params(OrderImport) input: OrderImport) {
    return transcriptView(await this.orders.import(scope, input));
  }
}
