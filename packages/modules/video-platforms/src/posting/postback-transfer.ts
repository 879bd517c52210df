import { Inject, Injectable } from '@nestjs/common';
import { AdapterError, isAdapterError, type PutResult } from '@scriptorium/integrations';
import type { Result } from '@scriptorium/outbound';
import { Sql } from '@scriptorium/server-kit';
import { PluginCalls, Unanswered } from '../plugins/plugin-calls.js';
import { PostbackFiles, type PostbackFile } from './postback-files.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { refused, resultOf } from './postback-result.js';
import {
  noteFile,
  noteOutcome,
  postbackById,
  refuseCredentials,
  type PostbackRow,
  type Track,
} from './postback-rows.js';
import { PostbackTracks, type TrackName } from './postback-tracks.js';

/** Maximum wait between two status requests for a file being processed. */
const MAX_STATE_MS = 5 * 60_000;

const delivered: Result = { outcome: 'delivered' };

/** Sends the file of a finished order to a video platform. */
@Injectable()
export class PostbackTransfer {
  constructor(
    private readonly sql: Sql,
    private readonly calls: PluginCalls,
    private readonly files: PostbackFiles,
    private readonly tracks: PostbackTracks,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** Makes one attempt. */
  async send(id: number, signal: AbortSignal): Promise<Result> {
    const postback = await this.sql.first<PostbackRow>(postbackById, [id]);
    if (!postback) return refused('The integration was removed.');
    let isAnswered = true;
    try {
      return await this.attempt(postback, signal);
    } catch (error) {
      isAnswered = !(error instanceof Unanswered);
      if (isAdapterError(error) && error.kind === 'auth')
        await this.sql.rows(refuseCredentials, [postback.integrationId, error.message]);
      return resultOf(error, this.options);
    } finally {
      // The platform may still carry out what it was asked for. The next attempt looks for the result after the lock has expired.
      if (isAnswered) await this.tracks.release(postback);
    }
  }

  private attempt(postback: PostbackRow, signal: AbortSignal): Promise<Result> | Result {
    const { outcome, integration, outdated } = postback;
    if (outcome === 'done' || outcome === 'superseded') return delivered; // a crash prevented recording the outcome
    if (!integration.enabled) return refused('The integration is disabled.');
    if (integration.refusal !== null) throw new AdapterError('auth', integration.refusal);
    if (outcome === 'processing') return this.askState(postback, signal);
    return outdated ? this.supersede(postback) : this.post(postback, signal);
  }

  private async post(postback: PostbackRow, signal: AbortSignal): Promise<Result> {
    const { plugin } = this.calls.usable(postback.integration);
    const file = await this.files.make(postback, plugin);
    await this.sql.rows(noteFile, [postback.id, file.video, file.language, file.format]);
    const track = await this.tracks.take(postback, nameOf(file, plugin.capabilities.captions.onePerLanguage));
    if ('againMs' in track) return { outcome: 'unfinished', ...track };
    if (track.postbackId !== null && track.postbackId > postback.id) return this.supersede(postback);
    return this.tracks.whileHeld(track, postback, (lost) =>
      this.put(postback, track, { file, signal: AbortSignal.any([signal, lost]) }),
    );
  }

  /**
   * Repeats an interrupted operation of another postback first, because it may have left an unrecorded track.
   * By the plugin contract, repeating it finds that track.
   */
  private async put(
    postback: PostbackRow,
    track: Track,
    { file, signal }: { file: PostbackFile; signal: AbortSignal },
  ): Promise<Result> {
    const call = (operationId: string, previousRemoteId: string | null) =>
      this.callPut(postback, file, { operationId, previousRemoteId, signal });
    let previous = track.remoteId;
    if (track.openOperation && track.openOperation !== postback.operationId) {
      previous = (await call(track.openOperation, previous)).remoteId;
      await this.tracks.endEarlier(track, postback, previous);
    }
    if (!(await this.tracks.begin(track, postback, postback.operationId))) return { outcome: 'unfinished' };
    const put = await call(postback.operationId, previous);
    await this.tracks.end(track, postback, put);
    return put.state === 'done' ? delivered : { outcome: 'unfinished', againMs: this.options.stateEveryMs };
  }

  private callPut(
    { integration }: PostbackRow,
    { as, ...file }: PostbackFile,
    {
      operationId,
      previousRemoteId,
      signal,
    }: { operationId: string; previousRemoteId: string | null; signal: AbortSignal },
  ): Promise<PutResult> {
    const given = { ...file, operationId, ...(previousRemoteId !== null && { previousRemoteId }) };
    return this.calls.call(
      integration,
      (plugin, context) =>
        as === 'captions'
          ? plugin.putCaption(context, given as Parameters<typeof plugin.putCaption>[1])
          : plugin.putAudioDescription!(context, given as never),
      { timeoutMs: this.options.callMs, signal },
    );
  }

  /**
   * Requests the state of a file that the platform has accepted. Failures of this request do not cause the file
   * to be sent again.
   */
  private async askState(postback: PostbackRow, signal: AbortSignal): Promise<Result> {
    const { id, integration, video, remoteId } = postback;
    if (remoteId === null) return this.supersede(postback); // another postback has replaced the track
    const state = await this.calls
      .call(
        integration,
        async (plugin, context) =>
          (await plugin.captionState?.(context, { video: video!, remoteId })) ?? { state: 'done' as const },
        { timeoutMs: this.options.callMs, signal },
      )
      .catch((error: unknown) => {
        if (isAdapterError(error) && error.kind === 'not_found')
          return { state: 'failed' as const, reason: 'The platform has removed the track.' };
        if (isAdapterError(error) && error.kind !== 'auth') return { state: 'pending' as const };
        throw error;
      });
    if (state.state === 'done') {
      await this.sql.rows(noteOutcome, [id, 'done', null]);
      return delivered;
    }
    if (state.state === 'failed') return this.fail(postback, state.reason);
    const elapsed = postback.acceptedMs ?? 0;
    if (elapsed > this.options.processingMs)
      return this.fail(postback, 'The platform did not process the file in time.');
    const { stateEveryMs } = this.options;
    return { outcome: 'unfinished', againMs: Math.max(stateEveryMs, Math.min(elapsed / 4, MAX_STATE_MS)) };
  }

  private async fail({ id }: PostbackRow, reason: string): Promise<Result> {
    await this.sql.rows(noteOutcome, [id, null, reason]);
    return refused(reason);
  }

  private async supersede({ id }: PostbackRow): Promise<Result> {
    await this.sql.rows(noteOutcome, [id, 'superseded', null]);
    return delivered;
  }
}

const nameOf = (file: PostbackFile, onePerLanguage = false): TrackName => {
  const { video, language } = file;
  if (file.as === 'audio_description') return { video, language, kind: 'audio_description' };
  return { video, language, kind: onePerLanguage ? 'captions' : file.kind };
};
