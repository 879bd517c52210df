import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** What a user may do in a project, or in every project of the account. */
@Entity('user_access')
export class UserAccess {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') userId: number;
  /** Null for the whole account. */
  @Column('bigint', { nullable: true }) projectId: number | null;
  @Column('boolean') canUpload: boolean;
  @Column('boolean') canEdit: boolean;
  @Column('boolean') canPublish: boolean;
  @Column('boolean') canManageInvoices: boolean;
  @Column('boolean') canManageUsers: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
