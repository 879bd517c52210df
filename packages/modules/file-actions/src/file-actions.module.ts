import { Module } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { OrdersModule } from '@scriptorium/orders';
import { FileActionRunner, removeOldFileActions, runFileAction } from './file-action-runner.js';
import { FileActionsController } from './file-actions.controller.js';
import { FileActionsService } from './file-actions.service.js';
import { UndoneOrders } from './undone-orders.js';
import { FileActionsInitial1795635528363 } from './migrations/file-actions-initial.js';

@Module({
  imports: [FilesModule, OrdersModule],
  controllers: [FileActionsController],
  providers: [FileActionsService, FileActionRunner, UndoneOrders],
})
export class FileActionsModule {
  static readonly jobs = [runFileAction, removeOldFileActions];
  static readonly migrations = [FileActionsInitial1795635528363];
}
