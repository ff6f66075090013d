import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaModule } from '../area/area.module.js';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { FundController } from './fund.controller.js';
import { FundService } from './fund.service.js';
import { fundAccountSchema } from './fundAccount.model.js';
import { FundAccounts } from './fundAccounts.js';
import { FundChange } from './fundChange.js';
import { FundFlush } from './fundFlush.js';
import { FundHistory } from './fundHistory.js';
import { FundLedger } from './fundLedger.js';
import { fundLedgerSchema, fundRefusalSchema } from './fundLedger.model.js';
import { FundReader } from './fundReader.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'fundAccount', schema: fundAccountSchema },
      { name: 'fundLedger', schema: fundLedgerSchema },
      { name: 'fundRefusal', schema: fundRefusalSchema },
    ]),
    AreaModule,
    AreaDirectoryModule,
    UserDirectoryModule,
  ],
  controllers: [FundController],
  providers: [FundService, FundAccounts, FundChange, FundFlush, FundHistory, FundLedger, FundReader],
  exports: [FundService, FundReader, FundAccounts],
})
export class FundModule {}
