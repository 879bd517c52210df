import { Injectable } from '@nestjs/common';
import { AudioDescriptionsService } from '@scriptorium/audio-descriptions';
import { FilesService } from '@scriptorium/files';
import { CheatSheetsService } from '@scriptorium/reference-material';
import { Describers } from '../engines/describer.js';
import { Voices } from '../engines/voices.js';

/** Services that only audio description steps use. */
@Injectable()
export class DescriptionTools {
  constructor(
    readonly descriptions: AudioDescriptionsService,
    readonly files: FilesService,
    readonly sheets: CheatSheetsService,
    readonly voices: Voices,
    readonly describers: Describers,
  ) {}
}
