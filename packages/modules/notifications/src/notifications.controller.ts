import { Controller, Get, Post, Put, Res } from '@nestjs/common';
import { AsPerson, type Person } from '@scriptorium/accounts';
import { notFound } from '@scriptorium/core';
import {
  Access,
  Answers,
  Done,
  done,
  Needs,
  pageOf,
  Params,
  ServiceUrl,
  WithoutAccess,
} from '@scriptorium/server-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  choiceView,
  ChooseNotifications,
  ListNotifications,
  NoParams,
  NotificationChoiceRecord,
  NotificationRecord,
  notificationView,
  ReadNotifications,
  Unsubscribe,
} from './notification.dto.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { Notifications } from './notifications.service.js';

@Controller('v3')
@Access('any')
@Needs('nothing')
export class NotificationsController {
  constructor(
    private readonly notifications: Notifications,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly service: ServiceUrl,
  ) {}

  @Get('person/notifications')
  @WithoutAccess()
  @Answers('List my notifications', pageOf(NotificationRecord), {
    description: 'Of all projects that the person may enter, for 90 days.',
  })
  async list(@AsPerson() { userId }: Person, @Params(ListNotifications) query: ListNotifications) {
    return (await this.notifications.list(userId, query)).map(notificationView);
  }

  @Post('person/notifications/read')
  @WithoutAccess()
  @Answers('Mark my notifications as read', Done)
  async read(@AsPerson() { userId }: Person, @Params(ReadNotifications) { up_to: upTo }: ReadNotifications) {
    await this.notifications.read(userId, upTo);
    return done;
  }

  @Get('person/notification_choices')
  @WithoutAccess()
  @Answers('List what I am told', z.array(NotificationChoiceRecord))
  async choices(@AsPerson() { userId }: Person, @Params(NoParams) _none: object) {
    return (await this.notifications.choices(userId)).map(([kind, choice]) => choiceView(kind, choice));
  }

  @Put('person/notification_choices')
  @WithoutAccess()
  @Answers('Choose what I am told', NotificationChoiceRecord)
  async choose(@AsPerson() { userId }: Person, @Params(ChooseNotifications) input: ChooseNotifications) {
    return choiceView(input.kind, await this.notifications.choose(userId, input));
  }

  /** For people who open the link in a browser. Scanners of mail servers open it too, so it changes nothing. */
  @Get('notifications/unsubscribe')
  @Access('public')
  async show(@Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(`${this.service.base}/studio/me`, 303);
  }

  @Post('notifications/unsubscribe')
  @Access('public')
  @Answers('End all e-mails to a person', Done, {
    description: 'For mail programs, with the link of the header `List-Unsubscribe` (RFC 8058).',
    absent: true,
  })
  async unsubscribe(@Params(Unsubscribe) { token }: Unsubscribe) {
    const userId = this.unsubscribeLinks.userOf(token);
    if (userId === undefined) throw notFound('notification.no_subscription');
    await this.notifications.unsubscribe(userId);
    return done;
  }
}
