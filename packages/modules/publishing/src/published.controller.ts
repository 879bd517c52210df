import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, Answers, Params, RateLimit } from '@scriptorium/server-kit';
import { textFileTypes } from '@scriptorium/transcripts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmbedScript } from './embed-script.js';
import { ReadPublished } from './publication.dto.js';
import { contentType, PublishedTranscripts } from './published-transcripts.js';
import { PublishedJson, publishingProtocol } from './publishing-protocol.js';
import { sendAsset } from './sent-asset.js';

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
    void reply.headers({ ...headers, 'content-language': language });
    sendAsset(request, reply, { content, type: contentType(format), etag });
  }

  @Get('embed.js')
  embed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    void reply.headers(headers);
    sendAsset(request, reply, this.script.asset);
  }
}
