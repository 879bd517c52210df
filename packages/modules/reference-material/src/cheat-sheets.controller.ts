import { Controller, Get, Post, Put, StreamableFile } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import {
  Access,
  Answers,
  AnswersFile,
  InProject,
  Needs,
  pageOf,
  Params,
  savedAs,
  type Scope,
} from '@scriptorium/server-kit';
import {
  CheatSheetRecord,
  cheatSheetView,
  CreateCheatSheet,
  ListCheatSheets,
  OneCheatSheet,
  UpdateCheatSheet,
} from './cheat-sheet.dto.js';
import { CheatSheetsService } from './cheat-sheets.service.js';
import { PdfAttachmentsService } from './pdf-attachments.service.js';

@Controller('v3/cheat_sheets')
@Access('project')
export class CheatSheetsController {
  constructor(
    private readonly sheets: CheatSheetsService,
    private readonly pdfs: PdfAttachmentsService,
  ) {}

  @Get()
  @Answers('List the cheat sheets', pageOf(CheatSheetRecord))
  async list(@InProject() scope: Scope, @Params(ListCheatSheets) query: ListCheatSheets) {
    return (await this.sheets.list(scope, query)).map(cheatSheetView);
  }

  @Get(':id')
  @Answers('Show a cheat sheet', CheatSheetRecord)
  async show(@InProject() scope: Scope, @Params(OneCheatSheet) { id }: OneCheatSheet) {
    return cheatSheetView(await this.sheets.get(scope, id));
  }

  @Get(':id/pdf_attachment')
  @AnswersFile('Download the PDF of a cheat sheet', 'application/pdf')
  async pdf(@InProject() scope: Scope, @Params(OneCheatSheet) { id }: OneCheatSheet) {
    const { pdfKey, pdfName } = await this.sheets.get(scope, id);
    if (!pdfKey) throw notFound('cheat_sheet.has_no_pdf', 'This cheat sheet has no PDF.');
    const { stream, size } = await this.pdfs.open(pdfKey);
    const type = 'application/pdf';
    return new StreamableFile(stream, { type, length: size, disposition: savedAs(pdfName!) });
  }

  @Post()
  @Needs('can_upload')
  @Answers('Create a cheat sheet', CheatSheetRecord)
  async create(@InProject() scope: Scope, @Params(CreateCheatSheet) input: CreateCheatSheet) {
    return cheatSheetView(await this.sheets.create(scope, input));
  }

  @Put(':id')
  @Needs('can_upload')
  @Answers('Change a cheat sheet', CheatSheetRecord)
  async update(@InProject() scope: Scope, @Params(UpdateCheatSheet) input: UpdateCheatSheet) {
    return cheatSheetView(await this.sheets.update(scope, input));
  }
}
