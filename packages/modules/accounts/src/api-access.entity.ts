import type { AccessLevel } from '@scriptorium/server-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A key. It is found by its hash; the key and its secret are kept sealed, because the API can show them. */
@Entity('api_access')
export class ApiAccess {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint', { nullable: true }) projectId: number | null;
  @Column('text') level: AccessLevel;
  @Column('text', { nullable: true }) name: string | null;
  @Column('boolean', { default: true }) enabled: boolean;
  /** Whose key it is: it may do no more than its user. */
  @Column('bigint', { nullable: true }) userId: number | null;
  /** Null when the operator made it. */
  @Column('text', { nullable: true }) createdByType: 'User' | 'ApiAccess' | null;
  @Column('bigint', { nullable: true }) createdById: number | null;
  @Column('bytea') keyHash: Buffer;
  @Column('text') keySealed: string;
  @Column('text') secretSealed: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
