import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A link between a project and a video platform. */
@Entity('video_platform_integration')
export class VideoPlatformIntegration {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') projectId: number;
  @Column('text') name: string;
  @Column('text') platform: string;
  /** Order on each file that comes from the platform. */
  @Column('boolean') autoOrder: boolean;
  /** Send finished transcripts, or audio descriptions, back to the platform. */
  @Column('boolean') transcriptPostback: boolean;
  @Column('boolean') audioDescriptionPostback: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
