import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, integer, Params, params, text } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { LiveSubtitles } from './live-subtitles.js';
import { MOST_MPEGTS } from './subtitle-playlist.js';

const PLAYLIST_SECONDS = 2;
const FINAL_SECONDS = 24 * 3600;

const event = {
  public_id: text(64).describe('The `public_id` of the event.'),
  mpegts: integer(0, MOST_MPEGTS)
    .default(0)
    .describe('The MPEG-2 timestamp of the video when the stream was first connected to this service.'),
};
const language = text(35)
  .regex(/^[A-Za-z0-9-]+$/)
  .optional()
  .describe('Tag of one of the further languages of the event.');
const Playlist = params({ ...event, language });
type Playlist = { public_id: string; mpegts: number; language?: string | undefined };
const Segment = params({
  ...event,
  language,
  segment: text(16)
    .regex(/^\d{1,5}\.vtt$/)
    .describe('Name of the segment.'),
});

/** Subtitles for players of HLS, also in pages of other sites. Public, and not part of the API reference. */
@Controller('live')
@Access('public')
export class LiveSubtitlesController {
  constructor(private readonly subtitles: LiveSubtitles) {}

  @Get(':public_id/subtitles.m3u8')
  async playlist(
    @Params(Playlist) { public_id: id, mpegts, language: tag }: Playlist,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    allowAnySite(reply);
    const { text: content, isOver } = await this.subtitles.playlist(id, mpegts, tag);
    const seconds = isOver ? FINAL_SECONDS : PLAYLIST_SECONDS;
    send(request, reply, { content, seconds, type: 'application/vnd.apple.mpegurl' });
  }

  @Get(':public_id/subtitles/:segment')
  async segment(
    @Params(Segment)
    { public_id: id, segment, mpegts, language: tag }: Playlist & { segment: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    allowAnySite(reply);
    const content = await this.subtitles.segment(id, Number.parseInt(segment), mpegts, tag);
    send(request, reply, { content, seconds: FINAL_SECONDS, type: 'text/vtt; charset=utf-8' });
  }
}

/** Also for errors, so that players see their status. */
const allowAnySite = (reply: FastifyReply): void =>
  void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, seconds }: { content: string; type: string; seconds: number },
): void {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  void reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` });
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else void reply.type(type).send(content);
}
