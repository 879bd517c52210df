import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import {
  Access,
  openEventStream,
  Params,
  params,
  RateLimit,
  savedAs,
  Sql,
  text,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPublicLive } from '../events/live-rows.js';
import { LiveFeed } from '../log/live-feed.js';
import { LiveDownloads } from './live-downloads.js';
import { LivePages, type Asset } from './live-pages.js';
import { PublicTracks } from './public-tracks.js';

const ASSET_SECONDS = 300;

const PublicEvent = params({ public_id: text(64).describe('The `public_id` of the event.') });
const language = text(35)
  .regex(/^[A-Za-z0-9-]+$/)
  .optional()
  .describe('Tag of one of its further languages. By default, the captions as they are spoken.');
const PublicTrack = params({ public_id: text(64).describe('The `public_id` of the event.'), language });
type PublicTrack = { public_id: string; language?: string | undefined };
const NoParams = params({});

/** Pages load only what this service sends, and set no cookies. */
const policy = (frameAncestors: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  `frame-ancestors ${frameAncestors}`;

/** Public pages of events, without a key. Not part of the API reference. */
@Controller('live')
@Access('public')
export class LivePagesController {
  constructor(
    private readonly sql: Sql,
    private readonly feed: LiveFeed,
    private readonly tracks: PublicTracks,
    private readonly pages: LivePages,
    private readonly downloads: LiveDownloads,
  ) {}

  @Get('viewer.js')
  script(@Params(NoParams) _none: object, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(request, reply, this.pages.script);
  }

  @Get('viewer.css')
  style(@Params(NoParams) _none: object, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(request, reply, this.pages.style);
  }

  @Get(':public_id')
  @RateLimit('published')
  page(@Params(PublicEvent) { public_id: id }: { public_id: string }, @Res() reply: FastifyReply) {
    return this.sendPage(id, 'page', reply);
  }

  /** For iframes of any site: the page shows nothing that the visitor could be tricked into. */
  @Get(':public_id/embed')
  @RateLimit('published')
  embed(@Params(PublicEvent) { public_id: id }: { public_id: string }, @Res() reply: FastifyReply) {
    return this.sendPage(id, 'embed', reply);
  }

  @Get(':public_id/embed.js')
  embedScript(
    @Params(PublicEvent) _event: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    send(request, reply, this.pages.embedScript);
  }

  @Get(':public_id/events')
  @RateLimit('published')
  async events(
    @Params(PublicTrack) { public_id: id, language: tag }: PublicTrack,
    @Headers('last-event-id') lastId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const event = await this.tracks.followed(id, tag);
    if (request.method === 'HEAD') void reply.type('text/event-stream').send();
    else await this.feed.follow(event, lastId, () => openEventStream(reply));
  }

  /** The lines so far, with their corrections. */
  @Get(':public_id/captions.txt')
  @RateLimit('published')
  async text(@Params(PublicTrack) { public_id: id, language: tag }: PublicTrack, @Res() reply: FastifyReply) {
    sendFile(reply, 'captions.txt', await this.downloads.text(id, tag));
  }

  /** The same with their times. */
  @Get(':public_id/captions.vtt')
  @RateLimit('published')
  async webVtt(
    @Params(PublicTrack) { public_id: id, language: tag }: PublicTrack,
    @Res() reply: FastifyReply,
  ) {
    sendFile(reply, 'captions.vtt', await this.downloads.webVtt(id, tag));
  }

  private async sendPage(id: string, kind: 'page' | 'embed', reply: FastifyReply): Promise<void> {
    const {
      publicId,
      languageId,
      translationLanguageIds,
      captionStyle: style,
    } = await readPublicLive(this.sql, id);
    const languageIds = [languageId, ...translationLanguageIds];
    void reply
      .headers({
        'content-security-policy': policy(kind === 'embed' ? '*' : "'none'"),
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(this.pages.page(publicId, kind, { languageIds, style }));
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { content, type, etag }: Asset): void {
  void reply.headers({ etag, 'cache-control': `public, max-age=${ASSET_SECONDS}` });
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else void reply.type(type).send(content);
}

function sendFile(reply: FastifyReply, name: string, content: string): void {
  const type = name.endsWith('.vtt') ? 'text/vtt' : 'text/plain';
  void reply
    .headers({ 'content-disposition': savedAs(name), 'cache-control': 'no-store' })
    .type(`${type}; charset=utf-8`)
    .send(content);
}
