import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A person of the account. What he may do stands in his accesses. */
@Entity('account_user')
export class User {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('text') firstname: string;
  @Column('text') lastname: string;
  @Column('text') email: string;
  /** Unique in the account, in whatever case it is written. */
  @Column('text') login: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
