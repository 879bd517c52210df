import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  Access,
  Answers,
  InProject,
  Page,
  pageOf,
  Params,
  params,
  savedAs,
  sendBlob,
  Sql,
  Storage,
  text,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OneAudioDescription } from './audio-description.dto.js';
import { readPlan } from './audio-description-rows.js';
import {
  DescriptionTextFormatRecord,
  ListFormats,
  MediaFormatRecord,
  mediaFormatViews,
  textFormatViews,
} from './description-formats.js';
import {
  DescriptionAudio,
  DescriptionMix,
  DescriptionPlanRecord,
  DescriptionText,
  DescriptionTextRecord,
  LinkRecord,
  MixMeta,
} from './description-output.dto.js';
import { DescriptionMedia } from './description-media.service.js';
import { DescriptionTextService } from './description-text.service.js';

const TextMeta = z.strictObject({
  encoding: z.literal('base64').optional().describe('The encoding of `data`, if the format is binary.'),
});

const linkDescription =
  'The link is valid for a day, needs no key and supports range requests. The file is created when a ' +
  'link to it is first followed, and then kept.';

/** Output of audio descriptions: media, text and plan. */
@Controller('v3/audio_descriptions')
@Access('project')
export class DescriptionOutputController {
  constructor(
    private readonly sql: Sql,
    private readonly media: DescriptionMedia,
    private readonly texts: DescriptionTextService,
  ) {}

  @Get('text_formats')
  @Answers('List the text formats of audio descriptions', pageOf(DescriptionTextFormatRecord))
  textFormats(@Params(ListFormats) query: ListFormats) {
    return Page.of(textFormatViews, query);
  }

  @Get('mix_formats')
  @Answers('List the formats of mixes', pageOf(MediaFormatRecord))
  mixFormats(@Params(ListFormats) query: ListFormats) {
    return Page.of(mediaFormatViews('mix'), query);
  }

  @Get('audio_formats')
  @Answers('List the formats of the description without the programme', pageOf(MediaFormatRecord))
  audioFormats(@Params(ListFormats) query: ListFormats) {
    return Page.of(mediaFormatViews('audio'), query);
  }

  @Get(':id/mix')
  @Answers('Create a link to the described programme', LinkRecord, {
    description: linkDescription,
    meta: MixMeta,
  })
  async mix(@InProject() scope: Scope, @Params(DescriptionMix) query: DescriptionMix) {
    const { link, ...meta } = await this.media.link(scope, { ...query, kind: 'mix' });
    return new WithMeta(link, meta);
  }

  @Get(':id/audio')
  @Answers('Create a link to the description without the programme', LinkRecord, {
    description: linkDescription,
  })
  async audio(@InProject() scope: Scope, @Params(DescriptionAudio) query: DescriptionAudio) {
    return (await this.media.link(scope, { ...query, kind: 'audio' })).link;
  }

  @Get(':id/text')
  @Answers('Download the text of an audio description', DescriptionTextRecord, { meta: TextMeta })
  async text(@InProject() scope: Scope, @Params(DescriptionText) query: DescriptionText) {
    const { text: written, isBase64 } = await this.texts.write(scope, query);
    return new WithMeta(written, isBase64 ? { encoding: 'base64' as const } : {});
  }

  @Get(':id/plan')
  @Answers('Show the plan of an audio description', DescriptionPlanRecord, {
    description:
      'The gaps, the outcome of each line, and the measurements of the mix. While the order is in progress, ' +
      'the plan contains what is known so far: first the slots, then the lines with estimated durations, ' +
      'then with spoken durations. 403 before that.',
  })
  async plan(@InProject() scope: Scope, @Params(OneAudioDescription) { id }: OneAudioDescription) {
    const { plan, lines, report = null } = await readPlan(this.sql, scope, id);
    const { mode, slots, placements, ledger, timeMap } = plan;
    return { mode, slots, placements, ledger, lines, time_map: timeMap, report };
  }
}

const MediaFile = params({ token: text(2000).describe('The token of the link.') });

/** Serves the media links. Not part of the API reference, because clients use the links unchanged. */
@Controller('v3/audio_descriptions/media')
@Access('public')
export class DescriptionMediaController {
  constructor(
    private readonly media: DescriptionMedia,
    private readonly storage: Storage,
  ) {}

  @Get()
  async download(
    @Params(MediaFile) { token }: { token: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { fileName, ...blob } = await this.media.find(token);
    reply.header('content-disposition', savedAs(fileName));
    return sendBlob(this.storage, blob, request, reply);
  }
}
