import { Body, Controller, Headers, Module, Query } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceModule } from '../device/device.module.js';
import { UserModule } from '../user/user.module.js';
import { listParts } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { Addressing } from './addressing.js';
import { notificationSchema, notificationBatchSchema } from './notification.model.js';
import { NotificationService, notificationList } from './notification.service.js';
import { NotificationBatches } from './notificationBatches.js';
import { NotificationDelivery } from './notificationDelivery.js';
import { NotificationHistory, NotificationPersonalData } from './notificationsOfPerson.js';
import { NotificationPlan } from './notificationPlan.js';
import { Notifications } from './notifications.js';
import { Recipients } from './recipients.js';
import {
  notificationPreviewQuery,
  type NotificationPreviewQuery,
  sendNotificationBody,
  type SendNotificationBody,
} from '@coastok/domain';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Said } from '../platform/http/envelope.js';
import { Route } from '../platform/http/route.decorator.js';

/** Other clients know this sentence: it stays as it is. */
const SENT = 'Your notification has been sent successfully.';

@ApiTags('send/gcm')
@Controller()
class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Route('notification.preview')
  preview(
    @CurrentCaller() caller: Caller,
    @Query({ schema: notificationPreviewQuery }) query: NotificationPreviewQuery,
  ) {
    return this.notifications.preview(caller, query);
  }

  @Route('notification.send')
  async send(
    @CurrentCaller() caller: Caller,
    @Body({ schema: sendNotificationBody }) body: SendNotificationBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return new Said(await this.notifications.send(caller, body, key), SENT);
  }
}

const LIST = listParts(notificationList, NotificationService);

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'notification', schema: notificationSchema },
      { name: 'notificationBatch', schema: notificationBatchSchema },
    ]),
    PeopleRepositoryModule,
    UserModule,
    DeviceModule,
  ],
  controllers: [...LIST.controllers, NotificationController],
  providers: [
    ...LIST.providers,
    Notifications,
    NotificationPlan,
    NotificationBatches,
    NotificationDelivery,
    NotificationHistory,
    NotificationPersonalData,
    Addressing,
    Recipients,
  ],
  exports: [Notifications, Addressing],
})
export class NotificationModule {}
