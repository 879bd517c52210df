import { Controller, Get } from '@nestjs/common';
import {
  Access,
  Answers,
  id,
  list,
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
import { languages, type Language } from './languages.js';

const ListLanguages = params({
  ...listParams(['name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  name: text(300).optional().describe('The exact name (case-sensitive).'),
  name_cont: text(300).optional().describe('A part of the name (case-insensitive).'),
});
type ListLanguages = z.output<typeof ListLanguages>;

export const LanguageRecord = record(
  'Language',
  {
    id: recordId().describe('The id of the language.'),
    name: z.string().describe('The English name, without a region.'),
    full_name: z.string().describe('The English name, with the region if there is one.'),
    iso_639_1_code: z.string().describe('The ISO 639-1 code.'),
  },
  { id: 1, name: 'English', full_name: 'English', iso_639_1_code: 'en' },
);

export const languageView = ({ id, name, fullName, iso639 }: Language): z.output<typeof LanguageRecord> => ({
  id,
  name,
  full_name: fullName,
  iso_639_1_code: iso639,
});

@Controller('v3/languages')
@Access('project')
export class LanguagesController {
  @Get()
  @Answers('List the languages', pageOf(LanguageRecord))
  list(@Params(ListLanguages) query: ListLanguages) {
    const found = languages.filter(
      (language) =>
        (!query.id || query.id.includes(language.id)) &&
        (query.name === undefined || language.name === query.name) &&
        contains(language.name, query.name_cont),
    );
    return Page.of(found, query).map(languageView);
  }
}
