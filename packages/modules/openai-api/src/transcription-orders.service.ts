import { Injectable } from '@nestjs/common';
import { findLanguageByCode, type Language } from '@scriptorium/catalog';
import { DomainError, isDomainError, unacceptable } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { GlossariesService } from '@scriptorium/reference-material';
import { Storage, Transactions, type Scope } from '@scriptorium/server-kit';
import { SourceOrders } from '@scriptorium/transcripts';
import type { CreateTranscription } from './transcription.dto.js';

/** Limits of glossaries. */
const MAX_PHRASES = 1000;
const MAX_PHRASE_LENGTH = 100;

/** Creates a file from an upload and orders speech recognition on it. */
@Injectable()
export class TranscriptionOrdersService {
  constructor(
    private readonly files: FilesService,
    private readonly glossaries: GlossariesService,
    private readonly orders: SourceOrders,
    private readonly storage: Storage,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Places the order in one transaction with its file and glossary.
   * @returns the id of the order
   * @throws {DomainError} `invalid`, naming a parameter of the transcription route, or `unavailable`
   */
  async place(scope: Scope, { file, language: code, prompt }: CreateTranscription): Promise<number> {
    const language = findLanguageByCode(code);
    if (!language) throw unacceptable('language', 'there is no such language');
    try {
      await this.orders.check(scope, 'asr', language);
      await this.storage.stage(file);
      return await this.transactions.run(async () => {
        const { id } = await this.files.create(scope, { language_id: [language.id], source_file: file });
        await this.addGlossary(scope, id, phrasesOf(prompt));
        const { order } = await this.orders.place(scope, 'asr', { media_file_id: id });
        return order.id;
      });
    } catch (error) {
      throw inTermsOfRequest(error, language);
    }
  }

  private async addGlossary(scope: Scope, fileId: number, phrases: string[]): Promise<void> {
    if (!phrases.length) return;
    await this.glossaries.create(scope, {
      resource_type: 'MediaFile',
      resource_id: fileId,
      word_list: phrases.join(', '),
    });
  }
}

const phrasesOf = (prompt = ''): string[] =>
  prompt
    .split(/[,;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase && [...phrase].length <= MAX_PHRASE_LENGTH)
    .slice(0, MAX_PHRASES);

/** Errors of files and orders name parameters that this route does not have. */
function inTermsOfRequest(error: unknown, { fullName }: Language): unknown {
  if (!isDomainError(error)) return error;
  const [item] = error.details.items ?? [];
  // Not a 503, because clients of this protocol would retry the request in vain.
  if (error.code === 'engine.missing' || item === 'media_file_id' || item === 'language_id')
    return unacceptable('language', `no speech recognition for ${fullName} is installed`);
  if (error.kind !== 'invalid') return error;
  const message = error.message.replaceAll("'source_file'", "'file'");
  return new DomainError('invalid', error.code, message, { items: ['file'] });
}
