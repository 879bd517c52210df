import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import {
  Access,
  acceptWebSocket,
  Answers,
  Caller,
  InProject,
  Needs,
  Params,
  RateLimit,
  wantsWebSocket,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConnectMicrophone, LiveMicrophoneRecord, microphoneView, OpenMicrophone } from './microphone.dto.js';
import { Microphones } from './microphones.js';

const limits = { maxMessageBytes: 256 * 1024 };

@Controller('v3/live_auto_captions/:id')
@Access('project')
export class MicrophoneController {
  constructor(private readonly microphones: Microphones) {}

  @Post('microphone')
  @Needs('can_upload')
  @Answers('Send the sound of a microphone to live captions', LiveMicrophoneRecord, {
    description:
      'Returns an address for one connection. Possible for events without a `stream_url` of their own, from 15 minutes before ' +
      'their start until they have ended. Replaces the encoder or microphone before. Ends when the key or the person may no longer upload.',
  })
  async open(
    @Caller() { accessId }: Principal,
    @InProject() scope: Scope,
    @Params(OpenMicrophone) { id }: OpenMicrophone,
  ) {
    return microphoneView(await this.microphones.open(accessId, scope, id));
  }
}

/** A browser cannot send headers with a WebSocket, so a token in the address admits it. Not part of the API reference. */
@Controller('live')
@Access('public')
export class MicrophoneSocketController {
  constructor(private readonly microphones: Microphones) {}

  @Get('microphone')
  @RateLimit('published')
  async connect(
    @Params(ConnectMicrophone) { token }: ConnectMicrophone,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!wantsWebSocket(request))
      throw new DomainError('invalid', 'live_auto_caption.no_web_socket', 'Connect with a WebSocket.');
    await this.microphones.publish(token, () => acceptWebSocket(request, reply, limits));
  }
}
