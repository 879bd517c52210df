import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Controller, Delete, Get, Global, Injectable, Module, Patch, Post, Put } from '@nestjs/common';
import {
  Access,
  Answers,
  Authenticator,
  bool,
  changes,
  dateTime,
  file,
  id,
  integer,
  list,
  Needs,
  Params,
  params,
  text,
  type AccessLevel,
  type Credential,
  type Upload,
} from '@scriptorium/server-kit';
import { z } from 'zod';

/** Size limit of a file, in bytes. */
export const FILE_BYTES = 3_000_000;

const fields = {
  name: text(20).optional(),
  note: text().optional(),
  ids: list(id()).optional(),
  clips: list(text(), { commas: false }).optional(),
  count: integer(-5, 5).optional(),
  flag: bool().optional(),
  when: dateTime().optional(),
  document: file(FILE_BYTES).optional(),
  picture: file(FILE_BYTES, (start) => (start[0] === 0xff ? undefined : 'not a picture')).optional(),
};
const Probe = params(fields);
const ProbeOne = params({ ...fields, id: id(), name: text(20) });
const Change = changes({ label: list(text()).optional() });

const level: Record<string, AccessLevel> = {
  project: 'Project',
  other: 'Project',
  observer: 'Observer',
  admin: 'Admin',
  disabled: 'Project',
};

/** Authenticates keys by name. */
@Injectable()
class ProbeAuthenticator extends Authenticator {
  async find(apiKey: string): Promise<Credential | undefined> {
    if (!Object.hasOwn(level, apiKey)) return undefined;
    const accessId = Object.keys(level).indexOf(apiKey) + 1;
    return {
      accessId,
      accountId: 1,
      projectId: level[apiKey] === 'Admin' ? null : 1,
      level: level[apiKey]!,
      enabled: apiKey !== 'disabled',
      sandbox: false,
      signing: null,
    };
  }

  async findSession(): Promise<Credential | undefined> {
    return undefined;
  }
}

/** Parameters passed to the handlers, in order. */
export const handled: Record<string, unknown>[] = [];

/** Returns the given parameters. */
function echo({ document, ...rest }: Record<string, unknown>) {
  const upload = document as Upload | undefined;
  const shown = upload && {
    size: upload.size,
    filename: upload.filename,
    sha256: hash('sha256', readFileSync(upload.path)),
  };
  handled.push({ ...rest, document: shown });
  return { ...rest, document: shown };
}

/** Accepts any object. */
const Echo = z.looseObject({});

@Controller('v3/probe')
@Access('project')
@Needs('nothing')
export class ProbeController {
  @Get()
  @Answers('Echo', Echo)
  get(@Params(Probe) given: object) {
    return echo({ ...given });
  }
  @Post()
  @Answers('Echo', Echo)
  post(@Params(Probe) given: object) {
    return echo({ ...given });
  }
  @Put()
  @Answers('Echo', Echo)
  put(@Params(Probe) given: object) {
    return echo({ ...given });
  }
  @Patch()
  @Answers('Echo', Echo)
  patch(@Params(Probe) given: object) {
    return echo({ ...given });
  }
  @Delete()
  @Answers('Echo', Echo)
  delete(@Params(Probe) given: object) {
    return echo({ ...given });
  }
  @Post('broken')
  @Answers('Echo', Echo)
  break(@Params(params({})) _none: object) {
    throw new Error('select * from secret_table');
  }
  @Patch(':id')
  @Answers('Echo', Echo)
  change(@Params(changes({ ...Change.shape, id: id() })) given: object) {
    return echo({ ...given });
  }
  @Get(':id')
  @Answers('Echo', Echo)
  one(@Params(ProbeOne) given: object) {
    return echo({ ...given });
  }
}

@Global()
@Module({
  controllers: [ProbeController],
  providers: [{ provide: Authenticator, useClass: ProbeAuthenticator }],
  exports: [Authenticator],
})
export class ProbeModule {}
