import { Module } from '@nestjs/common';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { AccessLogController } from './accessLog.controller.js';
import { AccessLog } from './accessLog.js';
import { UnusualDays } from './unusualDays.js';

/** Looking at who has read what; what notes it is the platform's. */
@Module({
  imports: [PeopleRepositoryModule],
  controllers: [AccessLogController],
  providers: [AccessLog, UnusualDays],
})
export class AccessLogModule {}
