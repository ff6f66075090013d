import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingModule } from '../booking/booking.module.js';
import { QuestionModule } from '../question/question.module.js';
import { UserModule } from '../user/user.module.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { attendanceSchema, careTaskSchema, gatheringSchema, careContactSchema } from './care.model.js';
import { Attendances } from './attendances.js';
import { CareController, GatheringController } from './care.controller.js';
import { CareChanges, CareRounds, MorningPushes } from './careJobs.js';
import { CareContacts } from './careContacts.js';
import { CareDistribution, CarePeople } from './carePeople.js';
import { CareFactsRepository, CareRules } from './careRules.js';
import { CareHistory, CarePersonalData } from './careOfPerson.js';
import { CareMonths, CareReports, CareSummaries } from './careFigures.js';
import { CareScope, CarersOfMembers } from './carers.js';
import { CareSettingsService, careSettingsSchema } from './careSettingsService.js';
import { CareTaskRepository } from './careTaskRepository.js';
import { CareTasks } from './careTasks.js';
import { GatheringLists } from './gatheringLists.js';
import { Gatherings } from './gatherings.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'care_task', schema: careTaskSchema },
      { name: 'care_contact', schema: careContactSchema },
      { name: 'care_settings', schema: careSettingsSchema },
      { name: 'gathering', schema: gatheringSchema },
      { name: 'attendance', schema: attendanceSchema },
    ]),
    PeopleRepositoryModule,
    UserModule,
    QuestionModule,
    BookingModule,
  ],
  controllers: [CareController, GatheringController],
  providers: [
    Attendances,
    CareChanges,
    CareContacts,
    CareDistribution,
    CareFactsRepository,
    CareHistory,
    CareMonths,
    CarePeople,
    CarePersonalData,
    CareReports,
    CareRounds,
    CareRules,
    CarersOfMembers,
    CareScope,
    CareSettingsService,
    CareSummaries,
    CareTaskRepository,
    CareTasks,
    GatheringLists,
    Gatherings,
    MorningPushes,
  ],
  exports: [Attendances, CareReports, CareRules, CareSummaries, CareTasks, GatheringLists, Gatherings],
})
export class CareModule {}
