import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import { SecretBox, type Scope } from '@scriptorium/server-kit';
import { createHash, randomBytes } from 'node:crypto';
import {
  TranscoderRows,
  type NewTranscoder,
  type ReservedFor,
  type ReservedTranscoder,
} from './transcoder-rows.js';

const KEY_BYTES = 24;
const NAME_BYTES = 9;

export const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();
/** Identifies the row of a key for the `SecretBox`. */
const sealedFor = (name: string): string => `live_transcoder:${name}`;

/** Where a transcoder is found. */
export interface TranscoderAddress {
  name: string | null;
  /** Sealed. */
  key: string | null;
  ingestUrl: string | null;
}

/** Addresses of this service to which encoders publish: provided for one event, or reserved by the operator. */
@Injectable()
export class LiveTranscoders {
  constructor(
    private readonly rows: TranscoderRows,
    private readonly secrets: SecretBox,
    private readonly files: FilesService,
  ) {}

  /**
   * Returns the reserved transcoder of an event; undefined if none is reserved for its file, batch or project.
   * @param name of the transcoder that the customer chose
   * @throws {DomainError} `invalid` naming `transcoder_id`
   */
  async choose(
    { projectId }: Scope,
    file: { id: number; batchId: number | null },
    name: string | undefined,
  ): Promise<string | undefined> {
    const chosen = await this.rows.choose(projectId, file, name);
    if (name !== undefined && chosen === undefined)
      throw unacceptable('transcoder_id', 'no such transcoder is reserved for this project');
    return chosen;
  }

  /** Returns a name for {@link provide}. */
  newName(): string {
    return randomBytes(NAME_BYTES).toString('base64url');
  }

  /** Provides a transcoder for one event, which is deleted with it. */
  provide({ accountId, projectId }: Omit<Scope, 'sandbox'>, eventId: number, name: string): Promise<void> {
    return this.create({ accountId, projectId, name, eventId });
  }

  /** Deletes the transcoder that was provided for an event, if there is one. */
  withdraw(eventId: number): Promise<void> {
    return this.rows.withdraw(eventId);
  }

  /**
   * Reserves a transcoder, whose address stays the same until it is released.
   * @throws {DomainError} `not_found` for a file or batch of another project; `conflict` if the default is reserved already
   */
  async reserve(scope: Omit<Scope, 'sandbox'>, reservedFor: ReservedFor): Promise<string> {
    const { accountId, projectId } = scope;
    const { mediaFileId, batchId } = reservedFor;
    await this.files.checkReferences(
      { ...scope, sandbox: false },
      { batch_id: batchId, vicc_parent_id: mediaFileId },
    );
    const name = this.newName();
    await this.create({ accountId, projectId, name, ...reservedFor }).catch(taken);
    return name;
  }

  /** Lists the reserved transcoders of a project. */
  reserved(projectId: number): Promise<ReservedTranscoder[]> {
    return this.rows.reserved(projectId);
  }

  /** Events that use the transcoder receive no stream any more. @throws {DomainError} `not_found` */
  async release(projectId: number, name: string): Promise<void> {
    if (!(await this.rows.release(projectId, name)))
      throw notFound('live_auto_caption.no_transcoder', 'No such transcoder is reserved for the project.');
  }

  /** Returns the URL, with its key, to which an encoder publishes; null unless the stream is sent to this service. */
  urlOf({ name, key, ingestUrl }: TranscoderAddress): string | null {
    if (name === null || key === null || ingestUrl === null) return null;
    return `${ingestUrl}/${this.secrets.open(key, sealedFor(name))}`;
  }

  private create(row: Omit<NewTranscoder, 'key' | 'keyHash'>): Promise<void> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    return this.rows.insert({
      ...row,
      keyHash: digestOf(key),
      key: this.secrets.seal(key, sealedFor(row.name)),
    });
  }
}

function taken(error: unknown): never {
  if ((error as { code?: string }).code !== '23505') throw error;
  throw new DomainError(
    'conflict',
    'live_auto_caption.transcoder_reserved',
    'A transcoder is reserved for this file, batch or project already.',
  );
}
