import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationModule } from '../notification/notification.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { ScheduleController } from './schedule.controller.js';
import { scheduleSchema } from './schedule.model.js';
import { ScheduleService } from './schedule.service.js';
import { SchedulePeople } from './schedulePeople.js';
import { SchedulePresenter } from './schedulePresenter.js';
import { ScheduleSender } from './scheduleSender.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'scheduledNotification', schema: scheduleSchema }]),
    NotificationModule,
    UserDirectoryModule,
  ],
  controllers: [ScheduleController],
  providers: [ScheduleService, SchedulePresenter, ScheduleSender, SchedulePeople],
})
export class ScheduleModule {}
