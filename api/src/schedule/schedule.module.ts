import { schedule } from '@coastok/domain';
import { NotificationModule } from '../notification/notification.module.js';
import { recordModule } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { SchedulePersonalData } from './schedulePersonalData.js';
import { ScheduleRules } from './scheduleRules.js';
import { ScheduleSender } from './scheduleSender.js';

export const ScheduleModule = recordModule(schedule, {
  rules: ScheduleRules,
  indexes: [
    [{ status: 1, removed: 1, sendAt: 1 }],
    [{ owed: 1 }, { partialFilterExpression: { owed: true } }],
  ],
  imports: [NotificationModule, PeopleRepositoryModule],
  providers: [ScheduleSender, SchedulePersonalData],
});
