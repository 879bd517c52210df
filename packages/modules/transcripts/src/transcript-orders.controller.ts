import { Controller, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { OrderAnswer } from './quote.dto.js';
import { Quotes } from './quotes.service.js';
import { TranscriptImportsService } from './transcript-imports.service.js';
import { TranscriptOrdersService } from './transcript-orders.service.js';
import { OrderAsr, OrderImport } from './transcript.dto.js';

@Controller('v3/transcripts/order')
@Access('project')
export class TranscriptOrdersController {
  constructor(
    private readonly orders: TranscriptOrdersService,
    private readonly imports: TranscriptImportsService,
    private readonly quotes: Quotes,
  ) {}

  @Post('asr')
  @Needs('can_upload')
  @Answers('Order a transcript by speech recognition', OrderAnswer)
  asr(@InProject() scope: Scope, @Params(OrderAsr) input: OrderAsr) {
    return this.quotes.orPlace(scope, input, () => this.orders.asr(scope, input));
  }

  @Post('import')
  @Needs('can_upload')
  @Answers('Import captions', OrderAnswer)
  import(@InProject() scope: Scope, @Params(OrderImport) input: OrderImport) {
    return this.quotes.orPlace(scope, input, () => this.imports.import(scope, input));
  }
}
