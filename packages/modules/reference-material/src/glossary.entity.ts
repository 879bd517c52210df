import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { ResourceType } from './resource.js';

/** Words that the work on a project, folder or file should spell as they are here. */
@Entity('glossary')
export class Glossary {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') projectId: number;
  @Column('text') resourceType: ResourceType;
  @Column('bigint') resourceId: number;
  /** As it was given. */
  @Column('text') wordList: string;
  /** What is in it. */
  @Column('text', { array: true }) words: string[];
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
