import type { ServiceType } from '@scriptorium/catalog';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { ResourceType } from './resource.js';

export const contentTypes = ['lyrics', 'event_program', 'script', 'speaker_list'] as const;
export type ContentType = (typeof contentTypes)[number];

/** Information for the people who work on a project, batch or file, as text, as a PDF or both. */
@Entity('cheat_sheet')
export class CheatSheet {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') projectId!: number;
  @Column('text') resourceType!: ResourceType;
  @Column('bigint') resourceId!: number;
  @Column('text') contentType!: ContentType;
  @Column('text') serviceType!: ServiceType;
  @Column('text', { nullable: true }) content!: string | null;
  /** Key of the PDF's blob. */
  @Column('text', { nullable: true }) pdfKey!: string | null;
  /** File name given by the client. */
  @Column('text', { nullable: true }) pdfName!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
