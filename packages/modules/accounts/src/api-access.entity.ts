import type { AccessLevel } from '@scriptorium/server-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A key. It is found by its hash; the key and its secret are kept sealed, because the API can show them. */
@Entity('api_access')
export class ApiAccess {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint', { nullable: true }) projectId: number | null;
  @Column('text') level: AccessLevel;
  @Column('text', { nullable: true }) name: string | null;
  @Column('boolean', { default: true }) enabled: boolean;
  @Column('bytea') keyHash: Buffer;
  @Column('text') keySealed: string;
  @Column('text') secretSealed: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
