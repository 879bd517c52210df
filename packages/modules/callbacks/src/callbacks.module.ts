import { Module, type DynamicModule } from '@nestjs/common';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import { CallbackChannel } from './callback-channel.js';
import { CallbackLog } from './callback-log.js';
import { CALLBACK_OPTIONS, defaultCallbackOptions, type CallbackOptions } from './callback-options.js';
import { CallbackPost } from './callback-post.js';
import { CallbacksController } from './callbacks.controller.js';
import { CallbacksService } from './callbacks.service.js';
import { EventLog } from './event-log.js';
import { eventsController } from './events-controller.js';

@Module({})
export class CallbacksModule {
  constructor(outbound: Outbound, callbacks: CallbackChannel) {
    outbound.add(callbacks);
  }

  /**
   * Global, because its options are given once and other modules send callbacks through it.
   * @param products products of the host, whose events are in the event log
   */
  static with(products: readonly { name: string }[], options: Partial<CallbackOptions> = {}): DynamicModule {
    return {
      module: CallbacksModule,
      global: true,
      imports: [OutboundModule],
      controllers: [CallbacksController, eventsController(products.map(({ name }) => name))],
      providers: [
        { provide: CALLBACK_OPTIONS, useValue: { ...defaultCallbackOptions, ...options } },
        CallbackChannel,
        CallbackLog,
        CallbackPost,
        CallbacksService,
        EventLog,
      ],
      exports: [CallbacksService],
    };
  }
}
