import { Controller, Param, Post, Req } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Access, done, readBytes } from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { VideoEvents } from './video-events.service.js';

/** More than any platform sends. */
const MAX_BYTES = 2 ** 20;

/** What video platforms post to. Not in the reference: they take the URL as it is, and send what they like. */
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

/** One value for each name, as lists that HTTP joins with commas. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
