import { Controller, Get } from '@nestjs/common';
import { Access, Answers, Params } from '@scriptorium/server-kit';
import { z } from 'zod';
import { ListPlatforms, PlatformRecord, platformView } from './platform.dto.js';
import { Platforms } from './platforms.js';

@Controller('v3/admin/video_platforms')
@Access('admin')
export class PlatformsController {
  constructor(private readonly platforms: Platforms) {}

  @Get()
  @Answers('List the video platforms that the service supports', z.array(PlatformRecord))
  list(@Params(ListPlatforms) _none: object) {
    return this.platforms.all.map(platformView).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }
}
