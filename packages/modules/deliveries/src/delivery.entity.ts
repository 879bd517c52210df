import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export const assets = ['transcript', 'audio_description'] as const;
export type Asset = (typeof assets)[number];
export const methods = ['callback', 'ftp', 'email'] as const;
export const protocols = ['ftp', 'ftps'] as const;

/** Where everything that a project gets done goes to, beside the callbacks that single orders ask for. */
@Entity('delivery')
export class Delivery {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint') projectId: number;
  @Column('text') asset: Asset;
  @Column('text') name: string;
  @Column('text') method: (typeof methods)[number];
  @Column('boolean') enabled: boolean;
  @Column('text', { nullable: true }) url: string | null;
  @Column('text', { array: true }) emails: string[];
  /** A name or an address, and a port where it is not 21. */
  @Column('text', { nullable: true }) host: string | null;
  /** FTP, or FTP over TLS as RFC 4217 has it. */
  @Column('text') protocol: (typeof protocols)[number];
  /** The folder; null for the one that the server opens. */
  @Column('text', { nullable: true }) path: string | null;
  @Column('text', { nullable: true }) username: string | null;
  /** Sealed. */
  @Column('text', { nullable: true }) password: string | null;
  @Column('int', { nullable: true }) outputFormatId: number | null;
  /** A template; null for the usual one. */
  @Column('text', { nullable: true }) fileName: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
