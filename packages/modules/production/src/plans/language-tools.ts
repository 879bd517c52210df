import { Injectable } from '@nestjs/common';
import { FilesService } from '@scriptorium/files';
import { TranscriptInputs } from '@scriptorium/transcripts';

/** Services of steps that wait for the language of a file. */
@Injectable()
export class LanguageTools {
  constructor(
    readonly files: FilesService,
    readonly inputs: TranscriptInputs,
  ) {}
}
