import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { listParts, recordModule } from '../platform/records/recordModule.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule, PeopleRepositoryModule } from '../user/people.module.js';
import { PledgeController } from './pledge.controller.js';
import { pledgeList, PledgeService } from './pledge.service.js';
import { pledgeSchema } from './pledge.model.js';
import { PledgeDrives, PledgeDriveRules } from './pledgeDrives.js';
import { PledgeEffects } from './pledgeEffects.js';
import { PledgeHistory, PledgePersonalData } from './pledgesOfPerson.js';
import { PledgeEntryService } from './pledgeEntryService.js';
import { Scoreboards } from './scoreboards.js';
import { ScoreboardStreams } from './scoreboardStreams.js';
import { pledgeDrive } from '@coastok/domain';

const PledgeDriveModule = recordModule(pledgeDrive, { rules: PledgeDriveRules });

const LIST = listParts(pledgeList, PledgeService);

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'pledge', schema: pledgeSchema }]),
    PledgeDriveModule,
    PeopleRepositoryModule,
    UserAccountsModule,
    UserModule,
  ],
  controllers: [...LIST.controllers, PledgeController],
  providers: [
    ...LIST.providers,
    PledgeDrives,
    PledgeEffects,
    PledgeHistory,
    PledgeEntryService,
    PledgePersonalData,
    Scoreboards,
    ScoreboardStreams,
  ],
  exports: [PledgeDrives, PledgeEntryService, PledgeService],
})
export class PledgeModule {}
