import { Injectable } from '@nestjs/common';
import { findLanguageByCode, type Language } from '@scriptorium/catalog';
import { DomainError, isDomainError, unacceptable } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { GlossariesService } from '@scriptorium/reference-material';
import { Storage, Transactions, type Scope, type Upload } from '@scriptorium/server-kit';
import { TextOrders, type PlacedOrders } from './text-orders.service.js';

/** Limits of glossaries. */
const MAX_PHRASES = 1000;
const MAX_PHRASE_LENGTH = 100;

/** A recording and what is wanted of it. */
export interface WantedTranscript {
  file: Upload;
  /** Name of the parameter of the recording, for errors. */
  fileParameter: 'file' | 'audio_file';
  /** ISO 639-1 code or BCP 47 tag. */
  language: string;
  /** Names and terms, separated by commas, semicolons or lines. */
  prompt?: string | undefined;
  /** Whether the text is translated into English. */
  inEnglish?: boolean;
  /** Whether the words get their speakers. */
  tellsSpeakersApart?: boolean;
}

/** Creates a file from an upload and orders speech recognition on it, and a translation if wanted. */
@Injectable()
export class TranscriptionOrdersService {
  constructor(
    private readonly files: FilesService,
    private readonly glossaries: GlossariesService,
    private readonly orders: TextOrders,
    private readonly storage: Storage,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Places the orders in one transaction with their file and glossary.
   * @throws {DomainError} `invalid`, naming a parameter of the route, or `unavailable`
   */
  async place(scope: Scope, wanted: WantedTranscript): Promise<PlacedOrders> {
    const { file, language: code, prompt } = wanted;
    const language = findLanguageByCode(code);
    if (!language) throw unacceptable('language', 'there is no such language');
    const { inEnglish, tellsSpeakersApart } = wanted;
    const text = { language, inEnglish, tellsSpeakersApart };
    try {
      await this.orders.check(scope, text);
      await this.storage.stage(file);
      return await this.transactions.run(async () => {
        const { id } = await this.files.create(scope, { language_id: [language.id], source_file: file });
        await this.addGlossary(scope, id, phrasesOf(prompt));
        return this.orders.place(scope, id, text);
      });
    } catch (error) {
      throw inTermsOfRequest(error, language, wanted.fileParameter);
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

/** Errors of files and orders name parameters that these routes do not have. */
function inTermsOfRequest(
  error: unknown,
  { fullName }: Language,
  fileParameter: WantedTranscript['fileParameter'],
): unknown {
  if (!isDomainError(error)) return error;
  const [item] = error.details.items ?? [];
  // Not a 503, because clients of these protocols would retry the request in vain.
  if (error.code === 'engine.missing' || item === 'media_file_id' || item === 'language_id')
    return unacceptable('language', `no speech recognition for ${fullName} is installed`);
  if (error.kind !== 'invalid' || item === 'language' || item === 'response_format') return error;
  const message = error.message.replaceAll("'source_file'", `'${fileParameter}'`);
  return new DomainError('invalid', error.code, message, { items: [fileParameter] });
}
