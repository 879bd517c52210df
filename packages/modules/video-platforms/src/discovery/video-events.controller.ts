import { Controller, Param, Post, Req } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Access, done, readBytes } from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { VideoEvents } from './video-events.service.js';

/** Larger than any platform's events. */
const MAX_BYTES = 2 ** 20;

/**
 * Receives webhooks of video platforms. Omitted from the API reference, because the format is defined by the
 * platforms.
 */
@Controller('v3/integrations')
@Access('public')
export class VideoEventsController {
  constructor(private readonly events: VideoEvents) {}

  @Post(':id/events')
  async receive(@Param('id') id: string, @Req() request: FastifyRequest) {
    const body = await readBytes(request.raw, MAX_BYTES);
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('integration.not_found');
    await this.events.receive(Number(id), { headers: headersOf(request), body });
    return done;
  }
}

/** Joins repeated headers with commas, as HTTP allows. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
