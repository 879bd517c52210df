import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** Translation preferences of a project, passed to every translation engine. At most one per project. */
@Entity('translation_profile')
export class TranslationProfile {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') projectId!: number;
  /** Id of a vendor in the catalog. */
  @Column('int') translationVendorId!: number;
  @Column('boolean') autoApproveTranslation!: boolean;
  @Column('text', { nullable: true }) yourBusiness!: string | null;
  @Column('text', { nullable: true }) yourAudience!: string | null;
  @Column('text', { nullable: true }) overallTone!: string | null;
  @Column('text', { nullable: true }) translationFormat!: string | null;
  @Column('text', { nullable: true }) grammar!: string | null;
  @Column('text', { nullable: true }) samples!: string | null;
  @Column('text', { nullable: true }) companyBranding!: string | null;
  @Column('text', { nullable: true }) termsAndPhrases!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
