import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { DomainError, isDomainError, notFound, unacceptable } from '@scriptorium/core';
import {
  Access,
  bool,
  integer,
  Needs,
  params,
  Params,
  RateLimit,
  savedAs,
  sendBlob,
  ServiceUrl,
  Sql,
  Storage,
  text,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType, formats } from '../published-transcripts.js';
import { builtAsset, sendAsset } from '../sent-asset.js';
import { chaptersOf, chaptersVtt } from './chapters.js';
import { againHtml, missingHtml, signInHtml, wordHtml } from './gate-html.js';
import { WatchContents } from './watch-content.js';
import { WatchGate } from './watch-gate.js';
import { watchHtml, WEB_VTT } from './watch-html.js';
import { findPublicPage, type WatchPage } from './watch-rows.js';
import { withUncertainClass } from '../words-json.js';

const ASSET_SECONDS = 300;

const publicId = { public_id: text(64).describe('The id in the address of the page.') };
const wanted = {
  ...publicId,
  language: text(35).optional().describe('Tag of the language of the transcript.'),
  described: bool().default(false).describe('Whether the described version is meant.'),
};
const ShowPage = params({
  ...wanted,
  from: text(10).optional().describe('`here` if a page of this service was the one before.'),
});
type ShowPage = ReturnType<(typeof ShowPage)['parse']>;
const OfPage = params(wanted);
type OfPage = ReturnType<(typeof OfPage)['parse']>;
const TextOfPage = params({
  ...wanted,
  format_id: integer(1, 1_000_000).describe('The id of an output format.'),
  download: bool().default(false).describe('Whether browsers should save it.'),
});
type TextOfPage = ReturnType<(typeof TextOfPage)['parse']>;
const EnterPage = params({ ...publicId, word: text(200).describe('The word.') });
type EnterPage = ReturnType<(typeof EnterPage)['parse']>;

/** Pages load only what this service sends. */
const policy = (frameAncestors: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; " +
  `form-action 'self'; frame-ancestors ${frameAncestors}`;

/** Pages to watch published files. Not part of the API reference. */
@Controller('watch')
@Access('public')
export class WatchController {
  private readonly script = builtAsset(
    new URL('../../dist/watch/main.js', import.meta.url),
    'text/javascript',
  );
  private readonly style = builtAsset(new URL('../../dist/watch/page.css', import.meta.url), 'text/css');

  constructor(
    private readonly sql: Sql,
    private readonly gate: WatchGate,
    private readonly contents: WatchContents,
    private readonly service: ServiceUrl,
    private readonly storage: Storage,
  ) {}

  @Get('player.js')
  player(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    void reply.header('cache-control', `public, max-age=${ASSET_SECONDS}`);
    sendAsset(request, reply, this.script);
  }

  @Get('page.css')
  sheet(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    void reply.header('cache-control', `public, max-age=${ASSET_SECONDS}`);
    sendAsset(request, reply, this.style);
  }

  @Get(':public_id')
  @RateLimit('published')
  page(@Params(ShowPage) query: ShowPage, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(query, request, reply, false);
  }

  /** For frames of any site, if everyone may see the page: it has nothing that a visitor could be tricked into. */
  @Get(':public_id/embed')
  @RateLimit('published')
  embed(@Params(ShowPage) query: ShowPage, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(query, request, reply, true);
  }

  @Post(':public_id/word')
  @HttpCode(200)
  @Needs('nothing')
  @RateLimit('published')
  async enter(
    @Params(EnterPage) { public_id: id, word }: EnterPage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = await this.find(id);
    const path = `/watch/${page.publicId}`;
    try {
      const cookie = await this.gate.enter(page, word, request);
      if (cookie) return void reply.header('set-cookie', cookie).redirect(path, 303);
      sendHtml(reply.status(403), wordHtml(path, 'This is not the word.'));
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'rate_limited') throw error;
      sendHtml(reply.status(429), wordHtml(path, 'Too many attempts. Try again in a minute.'));
    }
  }

  @Get(':public_id/media')
  async media(
    @Params(OfPage) query: OfPage,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = await this.admitted(query, request);
    return sendBlob(this.storage, await this.contents.media(page, query), request, reply);
  }

  @Get(':public_id/poster.jpg')
  @RateLimit('published')
  async poster(
    @Params(OfPage) query: OfPage,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = await this.admitted(query, request);
    return sendBlob(this.storage, await this.contents.poster(page), request, reply);
  }

  @Get(':public_id/text')
  @RateLimit('published')
  async text(
    @Params(TextOfPage) query: TextOfPage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const page = await this.admitted(query, request);
    const format = formats.get(query.format_id);
    if (!format) throw unacceptable('format_id', 'one of the ids of GET /v3/transcripts/output_formats');
    const content = await this.contents.text(page, query, format.id);
    if (query.download)
      void reply.header('content-disposition', savedAs(`${page.title}.${format.extension}`));
    // The captions of the player, without the notation of uncertain words, which downloads keep.
    const isPlayed = format.id === WEB_VTT && !query.download;
    sendText(reply, contentType(format), isPlayed ? withUncertainClass(content.toString('utf8')) : content);
  }

  @Get(':public_id/chapters.vtt')
  @RateLimit('published')
  async chapters(@Params(OfPage) query: OfPage, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const page = await this.admitted(query, request);
    const { paragraphs } = await this.contents.read(page, query);
    const chapters = chaptersOf(paragraphs);
    sendText(reply, 'text/vtt; charset=utf-8', chaptersVtt(chapters, page.durationMs ?? 0));
  }

  private async send(query: ShowPage, request: FastifyRequest, reply: FastifyReply, embedded: boolean) {
    const page = await findPublicPage(this.sql, query.public_id);
    if (!page) return sendHtml(reply.status(404), missingHtml());
    const path = `/watch/${page.publicId}`;
    const admission = await this.gate.admission(page, request);
    if (admission === 'word') return sendHtml(reply.status(403), wordHtml(path));
    if (admission === 'sign-in')
      return query.from === 'here'
        ? sendHtml(reply.status(403), signInHtml(path))
        : sendHtml(reply, againHtml(path));
    const content = await this.contents.read(page, query);
    const html = watchHtml({ page, content, origin: this.service.base, embedded });
    sendHtml(reply, html, embedded && page.access === 'public' ? '*' : "'none'");
  }

  private async find(id: string): Promise<WatchPage> {
    const page = await findPublicPage(this.sql, id);
    if (!page) throw notFound('watch_page.not_found');
    return page;
  }

  /** @throws {DomainError} `not_found`; `forbidden` if the visitor must enter the word or sign in first */
  private async admitted({ public_id: id }: OfPage, request: FastifyRequest): Promise<WatchPage> {
    const page = await this.find(id);
    if ((await this.gate.admission(page, request)) === 'open') return page;
    throw new DomainError('forbidden', 'watch_page.protected', 'This page is protected.');
  }
}

function sendHtml(reply: FastifyReply, html: string, frameAncestors = "'none'"): void {
  void reply
    .headers({
      'content-security-policy': policy(frameAncestors),
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The policy prevents a transcript in HTML from running scripts or sending requests. */
function sendText(reply: FastifyReply, type: string, content: Buffer | string): void {
  void reply
    .headers({
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'private, no-cache',
    })
    .type(type)
    .send(content);
}
