import { Controller, Post, type Type } from '@nestjs/common';
import { Access, Answers, id, InProject, Needs, Params, params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { DeliveredAsset } from './delivered-asset.js';
import { RedeliveryRecord } from './delivery.dto.js';
import { RedeliveryService } from './redelivery.service.js';

/** Returns the controller that redelivers records of an asset. */
export function redeliveryController({ asset, path, redelivery }: DeliveredAsset): Type {
  const noun = asset.replaceAll('_', ' ');
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';

  const OneRecord = params({ id: id().describe(`The ${noun}.`) });

  @Controller(path)
  @Access('project')
  class RedeliveryController {
    constructor(private readonly redeliveries: RedeliveryService) {}

    @Post(':id/redeliver')
    @Needs('can_publish')
    @Answers(`Deliver ${article} ${noun} again`, z.array(RedeliveryRecord))
    redeliver(@InProject() scope: Scope, @Params(OneRecord) { id }: z.output<typeof OneRecord>) {
      return this.redeliveries.redeliver(scope, asset, id);
    }
  }
  const value = `${redelivery!.charAt(0).toUpperCase()}${redelivery!.slice(1)}Controller`;
  return Object.defineProperty(RedeliveryController, 'name', { value });
}
