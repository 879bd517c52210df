import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A link between a project and a video platform. */
@Entity('video_platform_integration')
export class VideoPlatformIntegration {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint') projectId: number;
  @Column('text') name: string;
  /** The id of a plugin. */
  @Column('text') platform: string;
  @Column('boolean') enabled: boolean;
  /** In the terms of the plugin; nothing secret. */
  @Column('jsonb') config: object;
  /** Sealed JSON in the terms of the plugin. */
  @Column('text', { nullable: true }) credentials: string | null;
  @Column('timestamptz', { nullable: true }) credentialsUpdatedAt: Date | null;
  /** Why the platform refused the credentials; null while they are good. */
  @Column('text', { nullable: true }) refusal: string | null;
  /** Order on each new video of the platform. */
  @Column('boolean') autoOrder: boolean;
  /** Send finished transcripts, or audio descriptions, back to the platform. */
  @Column('boolean') transcriptPostback: boolean;
  @Column('boolean') audioDescriptionPostback: boolean;
  /** What is ordered on new videos. */
  @Column('text') autoOrderKind: string;
  @Column('bigint', { nullable: true }) autoOrderTurnaroundLevelId: number | null;
  /** Of videos whose language the platform does not say. */
  @Column('bigint') autoOrderLanguageId: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
