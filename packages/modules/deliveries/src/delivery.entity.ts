import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export const methods = ['callback', 'ftp', 'sftp', 's3', 'email'] as const;
export const protocols = ['ftp', 'ftps'] as const;

/** A destination for all results of a project, in addition to the callbacks of individual orders. */
@Entity('delivery')
export class Delivery {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('bigint') projectId!: number;
  /** Product name. */
  @Column('text') asset!: string;
  @Column('text') name!: string;
  @Column('text') method!: (typeof methods)[number];
  @Column('boolean') enabled!: boolean;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text', { array: true }) emails!: string[];
  /** Host name or address, with a port unless it is the default. */
  @Column('text', { nullable: true }) host!: string | null;
  /** Plain FTP, or FTP over TLS (RFC 4217). */
  @Column('text') protocol!: (typeof protocols)[number];
  /** Folder, or key prefix in a bucket. Null for the initial directory of the server. */
  @Column('text', { nullable: true }) path!: string | null;
  /** User name or access key id. */
  @Column('text', { nullable: true }) username!: string | null;
  /** Encrypted password or secret access key. */
  @Column('text', { nullable: true }) password!: string | null;
  /** Encrypted private key for SFTP. */
  @Column('text', { nullable: true }) privateKey!: string | null;
  /** Host key of the SFTP server: `SHA256:…`, as printed by OpenSSH. */
  @Column('text', { nullable: true }) hostKey!: string | null;
  /** S3 endpoint; null for Amazon's endpoint of the region. */
  @Column('text', { nullable: true }) endpoint!: string | null;
  @Column('text', { nullable: true }) region!: string | null;
  @Column('text', { nullable: true }) bucket!: string | null;
  @Column('int', { nullable: true }) outputFormatId!: number | null;
  /** File name template; null for the default. */
  @Column('text', { nullable: true }) fileName!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
