import type { MailLanguage } from '@scriptorium/server-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A person in an account, whose permissions are in `user_access`. */
@Entity('account_user')
export class User {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('text') firstname!: string;
  @Column('text') lastname!: string;
  @Column('text') email!: string;
  /** Unique in the account, case-insensitively. */
  @Column('text') login!: string;
  /** Language of messages; null until it is known. */
  @Column('text', { nullable: true }) language!: MailLanguage | null;
  /** When the user was removed; null for the users of today. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
