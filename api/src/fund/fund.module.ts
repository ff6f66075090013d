import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaModule } from '../area/area.module.js';
import { listParts } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { FundController } from './fund.controller.js';
import { FundService } from './fund.service.js';
import { fundAccountSchema, fundLedgerSchema, fundRefusalSchema } from './fund.model.js';
import { FundAccounts } from './fundAccounts.js';
import { fundList, FundRepository } from './fundRepository.js';
import { FundChange } from './fundChange.js';
import { FundFlush, FundLedger } from './fundLedger.js';
import { FundHistory } from './fundHistory.js';

const LIST = listParts(fundList, FundRepository);

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'fundAccount', schema: fundAccountSchema },
      { name: 'fundLedger', schema: fundLedgerSchema },
      { name: 'fundRefusal', schema: fundRefusalSchema },
    ]),
    AreaModule,
    PeopleRepositoryModule,
  ],
  controllers: [...LIST.controllers, FundController],
  providers: [...LIST.providers, FundService, FundAccounts, FundChange, FundFlush, FundHistory, FundLedger],
  exports: [FundService, FundRepository, FundAccounts],
})
export class FundModule {}
