import type { AccessLevel } from '@scriptorium/server-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/**
 * An API key. It is looked up by its hash; the key and its secret are also stored sealed, because the API can
 * reveal them.
 */
@Entity('api_access')
export class ApiAccess {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('bigint', { nullable: true }) projectId!: number | null;
  @Column('text') level!: AccessLevel;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('boolean', { default: true }) enabled!: boolean;
  /** Owner of the key, whose permissions limit it. */
  @Column('bigint', { nullable: true }) userId!: number | null;
  /** Whether it is the access of a person, who signs in without its key. */
  @Column('boolean', { default: false }) personal!: boolean;
  /** Null if the operator created it. */
  @Column('text', { nullable: true }) createdByType!: 'User' | 'ApiAccess' | null;
  @Column('bigint', { nullable: true }) createdById!: number | null;
  @Column('bytea') keyHash!: Buffer;
  @Column('text') keySealed!: string;
  @Column('text') secretSealed!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
