import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { ResourceType } from './resource.js';

/** Spellings of words for work on a project, batch or file. */
@Entity('glossary')
export class Glossary {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') projectId!: number;
  @Column('text') resourceType!: ResourceType;
  @Column('bigint') resourceId!: number;
  /** As given by the client. */
  @Column('text') wordList!: string;
  /** The parsed words. */
  @Column('text', { array: true }) words!: string[];
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
