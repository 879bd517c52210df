import { Module, type DynamicModule } from '@nestjs/common';
import { CallbackMessages } from './callback-messages.js';
import { CALLBACK_OPTIONS, defaultCallbackOptions, type CallbackOptions } from './callback-options.js';
import { CallbackPost } from './callback-post.js';
import { CallbackRecord } from './callback-record.js';
import { CallbackSender } from './callback-sender.js';
import { CallbacksService } from './callbacks.service.js';
import { Callbacks1763600005000 } from './migrations/callbacks-1763600005000.js';

@Module({})
export class CallbacksModule {
  static readonly migrations = [Callbacks1763600005000];

  static with(options: Partial<CallbackOptions> = {}): DynamicModule {
    return {
      module: CallbacksModule,
      providers: [
        { provide: CALLBACK_OPTIONS, useValue: { ...defaultCallbackOptions, ...options } },
        CallbackMessages,
        CallbackPost,
        CallbackRecord,
        CallbackSender,
        CallbacksService,
      ],
    };
  }
}
