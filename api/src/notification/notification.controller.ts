import {
  notificationPreviewQuery,
  type NotificationPreviewQuery,
  sendNotificationBody,
  type SendNotificationBody,
} from '@coastok/domain';
import { Body, Controller, Headers, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';
import { NotificationService } from './notification.service.js';

/** Spec 2, section 8. */
const SENT = 'Your notification has been sent successfully.';

@ApiTags('send/gcm')
@Controller()
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Route('notification.preview', 'How many members and devices a notification would go to')
  preview(
    @CurrentCaller() caller: Caller,
    @Query({ schema: notificationPreviewQuery }) query: NotificationPreviewQuery,
  ) {
    return this.notifications.preview(caller, query);
  }

  @Route('notification.send', 'Send a notification; to more than 500 devices it goes on in the background')
  async send(
    @CurrentCaller() caller: Caller,
    @Body({ schema: sendNotificationBody }) body: SendNotificationBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return new Said(await this.notifications.send(caller, body, key), SENT);
  }
}
