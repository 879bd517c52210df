import { Module, type DynamicModule } from '@nestjs/common';
import { Outbound, OutboundModule } from '@scriptorium/outbound';
import { CallbackChannel } from './callback-channel.js';
import { CALLBACK_OPTIONS, defaultCallbackOptions, type CallbackOptions } from './callback-options.js';
import { CallbackPost } from './callback-post.js';
import { CallbacksService } from './callbacks.service.js';
import { EventLog } from './event-log.js';
import { EventsController } from './events.controller.js';

@Module({})
export class CallbacksModule {
  constructor(outbound: Outbound, callbacks: CallbackChannel) {
    outbound.add(callbacks);
  }

  /** Global, because its options are given once and other modules send callbacks through it. */
  static with(options: Partial<CallbackOptions> = {}): DynamicModule {
    return {
      module: CallbacksModule,
      global: true,
      imports: [OutboundModule],
      controllers: [EventsController],
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
