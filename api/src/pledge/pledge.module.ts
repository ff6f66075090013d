import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberMovesModule } from '../user/memberMoves.module.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/userAccounts.module.js';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { PledgeController } from './pledge.controller.js';
import { pledgeSchema } from './pledge.model.js';
import { PledgeService } from './pledge.service.js';
import { PledgeDriveModule } from './pledgeDrive.module.js';
import { PledgeDrives } from './pledgeDrives.js';
import { PledgeFollowers } from './pledgeFollowers.js';
import { PledgeHistory } from './pledgeHistory.js';
import { PledgeEntryService } from './pledgeEntryService.js';
import { PledgePersonalData } from './pledgePersonalData.js';
import { PledgeMapper } from './pledgeMapper.js';
import { PledgeSelection } from './pledgeSelection.js';
import { Scoreboards } from './scoreboards.js';
import { ScoreboardStreams } from './scoreboardStreams.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'pledge', schema: pledgeSchema }]),
    PledgeDriveModule,
    PeopleRepositoryModule,
    UserAccountsModule,
    MemberMovesModule,
    UserModule,
  ],
  controllers: [PledgeController],
  providers: [
    PledgeDrives,
    PledgeService,
    PledgeFollowers,
    PledgeMapper,
    PledgeHistory,
    PledgeEntryService,
    PledgePersonalData,
    PledgeSelection,
    Scoreboards,
    ScoreboardStreams,
  ],
  exports: [PledgeDrives, PledgeEntryService, PledgeSelection],
})
export class PledgeModule {}
