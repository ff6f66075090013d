import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { SessionModule } from '../session/session.module.js';
import { MemberMovesModule } from '../user/memberMoves.module.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/userAccounts.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { PledgeController } from './pledge.controller.js';
import { pledgeSchema } from './pledge.model.js';
import { PledgeService } from './pledge.service.js';
import { PledgeDriveModule } from './pledgeDrive.module.js';
import { PledgeDrives } from './pledgeDrives.js';
import { PledgeFollowers } from './pledgeFollowers.js';
import { PledgeHistory } from './pledgeHistory.js';
import { PledgeKeeping } from './pledgeKeeping.js';
import { PledgePeople } from './pledgePeople.js';
import { PledgePresenter } from './pledgePresenter.js';
import { PledgeSelection } from './pledgeSelection.js';
import { Scoreboards } from './scoreboards.js';
import { ScoreboardStreams } from './scoreboardStreams.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'pledge', schema: pledgeSchema }]),
    PledgeDriveModule,
    AreaDirectoryModule,
    UserDirectoryModule,
    UserAccountsModule,
    MemberMovesModule,
    UserModule,
    SessionModule,
  ],
  controllers: [PledgeController],
  providers: [
    PledgeDrives,
    PledgeService,
    PledgeFollowers,
    PledgePresenter,
    PledgeHistory,
    PledgeKeeping,
    PledgePeople,
    PledgeSelection,
    Scoreboards,
    ScoreboardStreams,
  ],
  exports: [PledgeDrives, PledgeKeeping, PledgeSelection],
})
export class PledgeModule {}
