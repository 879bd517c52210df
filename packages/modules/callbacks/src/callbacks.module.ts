import { Module, type DynamicModule } from '@nestjs/common';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import { CallbackChannel } from './callback-channel.js';
import { CALLBACK_OPTIONS, defaultCallbackOptions, type CallbackOptions } from './callback-options.js';
import { CallbackPost } from './callback-post.js';
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
      controllers: [eventsController(products.map(({ name }) => name))],
      providers: [
        { provide: CALLBACK_OPTIONS, useValue: { ...defaultCallbackOptions, ...options } },
        CallbackChannel,
        CallbackPost,
        CallbacksService,
        EventLog,
      ],
      exports: [CallbacksService],
    };
  }
}
