import type { Permission } from '@scriptorium/server-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** The permissions of a user in one project, or in every project of the account. */
@Entity('user_access')
export class UserAccess {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') userId!: number;
  /** Null for the whole account. */
  @Column('bigint', { nullable: true }) projectId!: number | null;
  @Column('text', { array: true }) permissions!: Permission[];
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
