import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileParts, FilesModule } from '@scriptorium/files';
import { CheatSheet } from './cheat-sheet.entity.js';
import { CheatSheetsController } from './cheat-sheets.controller.js';
import { CheatSheetsService } from './cheat-sheets.service.js';
import { fileMaterial } from './file-material.js';
import { GlossariesController } from './glossaries.controller.js';
import { GlossariesService } from './glossaries.service.js';
import { Glossary } from './glossary.entity.js';
import { ReferenceMaterialInitial1763600004000 } from './migrations/reference-material-initial.js';
import { ReplacementRules1795661775536 } from './migrations/replacement-rules.js';
import { PdfAttachmentsService } from './pdf-attachments.service.js';
import { ReplacementRulesController } from './replacement-rules.controller.js';
import { ReplacementRules } from './replacement-rules.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CheatSheet, Glossary]), FilesModule],
  controllers: [CheatSheetsController, GlossariesController, ReplacementRulesController],
  providers: [CheatSheetsService, PdfAttachmentsService, GlossariesService, ReplacementRules],
  exports: [CheatSheetsService, GlossariesService],
})
export class ReferenceMaterialModule {
  constructor(parts: FileParts) {
    for (const part of fileMaterial) parts.add(part);
  }

  static readonly migrations = [ReferenceMaterialInitial1763600004000, ReplacementRules1795661775536];
}
