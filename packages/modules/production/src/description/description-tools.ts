import { Injectable } from '@nestjs/common';
import { AudioDescriptionsService } from '@scriptorium/audio-descriptions';
import { CheatSheetsService } from '@scriptorium/reference-material';
import { DescribedOrders } from './described-orders.js';
import { Describers } from '../engines/describer.js';
import { Voices } from '../engines/voices.js';

/** Services that only audio description steps use. */
@Injectable()
export class DescriptionTools {
  constructor(
    readonly descriptions: AudioDescriptionsService,
    readonly orders: DescribedOrders,
    readonly sheets: CheatSheetsService,
    readonly voices: Voices,
    readonly describers: Describers,
  ) {}
}
