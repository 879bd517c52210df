import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A folder of files. */
@Entity('batch')
export class Batch {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') projectId!: number;
  @Column('text') name!: string;
  @Column('boolean', { default: false }) archived!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
