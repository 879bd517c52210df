import { Module } from '@nestjs/common';
import { NotificationsInitial1795710000000 } from './migrations/notifications-initial.js';
import { NotificationsMentions1795720000000 } from './migrations/notifications-mentions.js';
import { MailQueue, sendDaily, sendNow } from './mail-queue.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { NotificationMail, sendNotifications } from './notification-mail.js';
import { noteDeadlines, NotificationWriter, removeOldNotifications } from './notification-writer.js';
import { NotificationsController } from './notifications.controller.js';
import { Notifications } from './notifications.service.js';

/** What people are told, in the studio and by e-mail. */
@Module({
  controllers: [NotificationsController],
  providers: [MailQueue, UnsubscribeLinks, NotificationMail, NotificationWriter, Notifications],
})
export class NotificationsModule {
  static readonly jobs = [noteDeadlines, removeOldNotifications, sendNow, sendDaily, sendNotifications];
  static readonly migrations = [NotificationsInitial1795710000000, NotificationsMentions1795720000000];
}
