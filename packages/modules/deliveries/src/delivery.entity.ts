import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export const methods = ['callback', 'ftp', 'sftp', 's3', 'email'] as const;
export const protocols = ['ftp', 'ftps'] as const;

/** Where everything that a project gets done goes to, beside the callbacks that single orders ask for. */
@Entity('delivery')
export class Delivery {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint') projectId: number;
  /** The name of a product. */
  @Column('text') asset: string;
  @Column('text') name: string;
  @Column('text') method: (typeof methods)[number];
  @Column('boolean') enabled: boolean;
  @Column('text', { nullable: true }) url: string | null;
  @Column('text', { array: true }) emails: string[];
  /** A name or an address, and a port where it is not the usual one. */
  @Column('text', { nullable: true }) host: string | null;
  /** FTP, or FTP over TLS as RFC 4217 has it. */
  @Column('text') protocol: (typeof protocols)[number];
  /** The folder, null for the one that the server opens; what the keys of a bucket begin with. */
  @Column('text', { nullable: true }) path: string | null;
  /** Or the id of an access key. */
  @Column('text', { nullable: true }) username: string | null;
  /** Sealed. Or the secret of an access key. */
  @Column('text', { nullable: true }) password: string | null;
  /** Of SFTP. Sealed. */
  @Column('text', { nullable: true }) privateKey: string | null;
  /** Of the SFTP server: `SHA256:…`, as OpenSSH prints it. */
  @Column('text', { nullable: true }) hostKey: string | null;
  /** Of S3; null for Amazon's of the region. */
  @Column('text', { nullable: true }) endpoint: string | null;
  @Column('text', { nullable: true }) region: string | null;
  @Column('text', { nullable: true }) bucket: string | null;
  @Column('int', { nullable: true }) outputFormatId: number | null;
  /** A template; null for the usual one. */
  @Column('text', { nullable: true }) fileName: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
