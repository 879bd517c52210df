import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, Answers, Params, RateLimit } from '@scriptorium/server-kit';
import { textFileTypes } from '@scriptorium/transcripts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmbedScript } from './embed-script.js';
import { ReadPublished } from './publication.dto.js';
import { PublishedTranscripts } from './published-transcripts.js';
import { PublishedJson, publishingProtocol } from './publishing-protocol.js';

const DAY_SECONDS = 86_400;

/** Allows pages of all origins. The policy prevents captions in HTML from running scripts or sending requests. */
const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
};

/** Public routes, without a key. */
@Controller('p')
@Access('public')
export class PublishedController {
  constructor(
    private readonly transcripts: PublishedTranscripts,
    private readonly script: EmbedScript,
  ) {}

  @Get('files/:media_file_id/threeplay_transcripts/:id')
  @RateLimit('published')
  @Answers('Read a published transcript', PublishedJson, {
    protocol: publishingProtocol,
    fileTypes: textFileTypes,
    revalidated: true,
    description:
      'The plain file, without an envelope, for pages of every origin. If the transcript does not exist, is ' +
      'not published, or does not match the file and project, the response is 200 with ' +
      '`{"is_error":true,"error_description":"record not found"}`. Unknown parameters are ignored. Requests ' +
      'are limited by IP address.',
  })
  async read(
    @Params(ReadPublished) query: ReadPublished,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { content, format, language, etag } = await this.transcripts.read(query);
    void reply.headers({ ...headers, etag, 'content-language': language });
    const { mediaType } = format;
    send(request, reply, { content, type: format.binary ? mediaType : `${mediaType}; charset=utf-8`, etag });
  }

  @Get('embed.js')
  embed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { content, etag } = this.script;
    void reply.headers({ ...headers, etag });
    send(request, reply, { content, type: 'text/javascript; charset=utf-8', etag });
  }
}

interface Sent {
  content: Buffer;
  type: string;
  etag: string;
}

function send(
  { headers: { 'if-none-match': known } }: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
): void {
  if (isKnown(known, sent.etag)) void reply.status(304).send();
  else void reply.type(sent.type).send(sent.content);
}

/**
 * Returns whether `If-None-Match` (RFC 9110, section 13.1.2) contains the tag. Accepts weak tags, because
 * caches may weaken them.
 */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.trim() === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
