import { Controller, Get } from '@nestjs/common';
import { Availability } from '@scriptorium/orders';
import {
  Access,
  Answers,
  AsIs,
  InProject,
  params,
  Params,
  record,
  type Scope,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { openAiProtocol } from './openai-protocol.js';

const model = z.strictObject({
  id: z.string().describe('The id of the engine in the configuration of the service.'),
  object: z.literal('model').describe('Always `model`.'),
  created: z.int().nonnegative().describe('Time at which the service was started, in seconds since 1970.'),
  owned_by: z.literal('scriptorium').describe('Always `scriptorium`.'),
});

const ModelList = record(
  'ModelList',
  {
    object: z.literal('list').describe('Always `list`.'),
    data: z.array(model).describe('The engines, in the order in which they are tried.'),
  },
  {
    object: 'list',
    data: [{ id: 'pocketsphinx', object: 'model', created: 1_795_000_000, owned_by: 'scriptorium' }],
  },
);

const NoParams = params({});

@Controller('v1/models')
@Access('project')
export class ModelsController {
  private readonly created = Math.floor(Date.now() / 1000);

  constructor(private readonly availability: Availability) {}

  @Get()
  @Answers('List the speech recognition engines', ModelList, {
    protocol: openAiProtocol,
    description:
      'For clients of the OpenAI API, which check a connection this way. Lists engines that are available.',
  })
  async list(@InProject() { projectId }: Scope, @Params(NoParams) _none: object): Promise<AsIs> {
    const engines = await this.availability.engines('asr', projectId);
    const data = engines
      .filter(({ available, id }) => available && id !== 'people')
      .map(({ id }) => ({ id, object: 'model', created: this.created, owned_by: 'scriptorium' }));
    return new AsIs({ object: 'list', data });
  }
}
