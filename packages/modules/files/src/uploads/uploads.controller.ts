import { Controller, Delete, Get, Patch, Post, Req, Res } from '@nestjs/common';
import {
  Access,
  Answers,
  InProject,
  LeavesBody,
  Needs,
  Params,
  ReachesOut,
  type Scope,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TusUploads } from './tus-uploads.js';
import { UploadStore } from './upload-store.js';
import { NewUpload, OneUpload, UploadRecord, uploadView } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

type OneUpload = z.output<typeof OneUpload>;

const protocol =
  'Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; ' +
  'use a tus client. Send the key in a header or in the query.';

/** Resumable uploads with the tus protocol. */
@Controller('v3/uploads')
@Access('project')
export class UploadsController {
  constructor(
    private readonly tus: TusUploads,
    private readonly uploads: UploadsService,
    private readonly store: UploadStore,
  ) {}

  @Post()
  @Needs('can_upload')
  @LeavesBody()
  @ReachesOut()
  @Answers('Create a resumable upload', z.null(), { empty: 201, description: protocol })
  async create(
    @InProject() scope: Scope,
    @Params(NewUpload) _: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.tus.answer(scope, request, reply);
  }

  @Get(':id')
  @Answers('Show the progress of an upload', UploadRecord, {
    description: 'HEAD answers `Upload-Offset` and `Upload-Length` of the tus protocol.',
  })
  async show(
    @InProject() scope: Scope,
    @Params(OneUpload) { id }: OneUpload,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const upload = await this.uploads.get(scope, id);
    if (request.method === 'HEAD') return this.tus.answer(scope, request, reply);
    const data = uploadView(upload, await this.store.arrived(upload));
    await reply.send({ code: 200, data, meta: {} });
  }

  @Patch(':id')
  @Needs('can_upload')
  @LeavesBody()
  @Answers('Send bytes of an upload', z.null(), { empty: 204, description: protocol })
  async append(
    @InProject() scope: Scope,
    @Params(OneUpload) { id }: OneUpload,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.uploads.get(scope, id);
    await this.tus.answer(scope, request, reply);
  }

  @Delete(':id')
  @Needs('can_upload')
  @LeavesBody()
  @Answers('Remove an upload', z.null(), { empty: 204, description: protocol })
  async remove(
    @InProject() scope: Scope,
    @Params(OneUpload) { id }: OneUpload,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.uploads.get(scope, id);
    await this.tus.answer(scope, request, reply);
  }
}
