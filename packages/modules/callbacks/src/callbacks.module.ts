import { Module, type DynamicModule } from '@nestjs/common';
import { CallbackMessages } from './callback-messages.js';
import { CALLBACK_OPTIONS, defaultCallbackOptions, type CallbackOptions } from './callback-options.js';
import { CallbackOrigins } from './callback-origins.js';
import { CallbackPost } from './callback-post.js';
import { CallbackRecord } from './callback-record.js';
import { CallbackSender } from './callback-sender.js';
import { CallbacksService } from './callbacks.service.js';
import { EventLog } from './event-log.js';
import { EventsController } from './events.controller.js';
import { Callbacks1763600005000 } from './migrations/callbacks-1763600005000.js';
import { Callbacks1795211499322 } from './migrations/callbacks-1795211499322.js';
import { Callbacks1795213546294 } from './migrations/callbacks-1795213546294.js';
import { Callbacks1795215527713 } from './migrations/callbacks-1795215527713.js';

@Module({})
export class CallbacksModule {
  static readonly migrations = [
    Callbacks1763600005000,
    Callbacks1795211499322,
    Callbacks1795213546294,
    Callbacks1795215527713,
  ];

  /** Global, because its options are given once and others send through it. */
  static with(options: Partial<CallbackOptions> = {}): DynamicModule {
    return {
      module: CallbacksModule,
      global: true,
      controllers: [EventsController],
      providers: [
        { provide: CALLBACK_OPTIONS, useValue: { ...defaultCallbackOptions, ...options } },
        CallbackMessages,
        CallbackOrigins,
        CallbackPost,
        CallbackRecord,
        CallbackSender,
        CallbacksService,
        EventLog,
      ],
      exports: [CallbackOrigins, CallbacksService],
    };
  }
}
