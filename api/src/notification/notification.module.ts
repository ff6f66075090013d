import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceModule } from '../device/device.module.js';
import { UserModule } from '../user/user.module.js';
import { listParts } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { Addressing } from './addressing.js';
import { NotificationController } from './notification.controller.js';
import { notificationSchema } from './notification.model.js';
import { notificationList, NotificationService } from './notification.service.js';
import { notificationBatchSchema } from './notificationBatch.model.js';
import { NotificationBatches } from './notificationBatches.js';
import { NotificationDelivery } from './notificationDelivery.js';
import { NotificationHistory } from './notificationHistory.js';
import { NotificationPersonalData } from './notificationPersonalData.js';
import { NotificationPlan } from './notificationPlan.js';
import { Notifications } from './notifications.js';
import { Recipients } from './recipients.js';

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
