import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A link between a project and a video platform. */
@Entity('video_platform_integration')
export class VideoPlatformIntegration {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('bigint') projectId!: number;
  @Column('text') name!: string;
  /** Id of the plugin. */
  @Column('text') platform!: string;
  @Column('boolean') enabled!: boolean;
  /** Settings in the plugin's format, without secrets. */
  @Column('jsonb') config!: object;
  /** Encrypted JSON in the plugin's format. */
  @Column('text', { nullable: true }) credentials!: string | null;
  @Column('timestamptz', { nullable: true }) credentialsUpdatedAt!: Date | null;
  /** Reason for which the platform refused the credentials; null while they are accepted. */
  @Column('text', { nullable: true }) refusal!: string | null;
  /** Whether to order each new video of the platform. */
  @Column('boolean') autoOrder!: boolean;
  /** Names of the products whose finished orders are sent to the platform. */
  @Column('text', { array: true }) postbacks!: string[];
  /** Kind of the automatic orders. */
  @Column('text') autoOrderKind!: string;
  @Column('bigint', { nullable: true }) autoOrderTurnaroundLevelId!: number | null;
  /** Language of videos for which the platform reports none. */
  @Column('bigint') autoOrderLanguageId!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
