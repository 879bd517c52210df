import { Controller, Get } from '@nestjs/common';
import {
  Access,
  Answers,
  id,
  listParams,
  Page,
  pageOf,
  Params,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { contains } from './contains.js';
import { dollarsOfMills } from './prices.js';
import type { TranslationOption } from './translation-options.js';
import { TranslationOptions } from './translation-options.service.js';

const ListTranslationOptions = params({
  ...listParams([]),
  source_language_id: id().optional().describe('Only options from this language.'),
  target_language_id: id().optional().describe('Only options into this language.'),
  vendor_name: text(300).optional().describe('The exact name of the vendor (case-sensitive).'),
  vendor_name_cont: text(300).optional().describe('A part of the name (case-insensitive).'),
  service_level: text(300).optional().describe('The exact service level (case-sensitive).'),
  service_level_cont: text(300).optional().describe('A part of the service level (case-insensitive).'),
});
type ListTranslationOptions = z.output<typeof ListTranslationOptions>;

const TranslationOptionRecord = record(
  'TranslationServiceOption',
  {
    id: recordId().describe('The id of the option.'),
    vendor: z.string().describe('The name of the vendor.'),
    source_language_id: recordId().describe('The source language.'),
    target_language_id: recordId().describe('The target language.'),
    service_level: z.string().describe('The service level of the translation.'),
    pricerate: z.string().describe('The price per word or minute in US dollars.'),
    price_per: z.enum(['word', 'minute']).describe('The unit of `pricerate`.'),
  },
  {
    id: 3_001_012,
    vendor: 'Scriptorium Translators',
    source_language_id: 1,
    target_language_id: 12,
    service_level: 'Standard',
    pricerate: '0.14',
    price_per: 'word',
  },
);

const translationOptionView = (option: TranslationOption): z.output<typeof TranslationOptionRecord> => ({
  id: option.id,
  vendor: option.vendor.name,
  source_language_id: option.sourceLanguageId,
  target_language_id: option.targetLanguageId,
  service_level: option.level.name,
  pricerate: dollarsOfMills(option.rateMills),
  price_per: option.level.pricePer,
});

const is = <T>(value: T, wanted: T | undefined): boolean => wanted === undefined || value === wanted;

@Controller('v3/translation_service_options')
@Access('project')
export class TranslationOptionsController {
  constructor(private readonly options: TranslationOptions) {}

  @Get()
  @Answers('List the translation service options', pageOf(TranslationOptionRecord))
  async list(@Params(ListTranslationOptions) query: ListTranslationOptions) {
    const found = (await this.options.available()).filter(
      ({ sourceLanguageId, targetLanguageId, vendor, level }) =>
        is(sourceLanguageId, query.source_language_id) &&
        is(targetLanguageId, query.target_language_id) &&
        is(vendor.name, query.vendor_name) &&
        contains(vendor.name, query.vendor_name_cont) &&
        is(level.name, query.service_level) &&
        contains(level.name, query.service_level_cont),
    );
    return Page.of(found, query).map(translationOptionView);
  }
}
