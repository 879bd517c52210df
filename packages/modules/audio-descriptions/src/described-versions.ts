import { Injectable } from '@nestjs/common';
import { Sql, type Scope, type SentBlob } from '@scriptorium/server-kit';
import { mediaTypes } from './description-formats.js';
import { DescriptionFiles } from './description-files.js';
import { DescriptionTextService } from './description-text.service.js';

const newestOf = {
  name: 'audio-description-newest',
  text: `select t.id from audio_description t join audio_description_result r on r.description_id = t.id
      join audio_description_file m on m.description_id = t.id and m.kind = 'mix' and m.name = 'mp4'
    where t.media_file_id = $1 and t.project_id = $2 and t.status = 'complete' order by t.id desc limit 1`,
};

/** The described version of a file, for players: that of its newest complete audio description. */
@Injectable()
export class DescribedVersions {
  constructor(
    private readonly sql: Sql,
    private readonly files: DescriptionFiles,
    private readonly texts: DescriptionTextService,
  ) {}

  /** Returns the id of the description; undefined if the file has no described version. */
  async find({ projectId }: Scope, fileId: number): Promise<number | undefined> {
    return (await this.sql.first<{ id: number }>(newestOf, [fileId, projectId]))?.id;
  }

  /** Returns the programme with the description mixed into its sound, as MP4. */
  async media({ projectId }: Scope, id: number): Promise<SentBlob> {
    const { key } = await this.files.get({ id, projectId, kind: 'mix', format: 'mp4' });
    return { key, contentType: mediaTypes.mp4 };
  }

  /**
   * Returns the words of the programme on the timeline of the described version, in a text format of transcripts.
   * @throws {DomainError} `forbidden` if there is no speech
   */
  async words(scope: Scope, id: number, formatId: number): Promise<Buffer> {
    const query = { id, content: 'captions', output_format_id: formatId } as const;
    const { text, isBase64 } = await this.texts.write(scope, query);
    return Buffer.from(text, isBase64 ? 'base64' : 'utf8');
  }
}
