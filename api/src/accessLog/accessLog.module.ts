import { Module } from '@nestjs/common';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { AccessLogController } from './accessLog.controller.js';
import { AccessLog } from './accessLog.js';
import { UnusualDays } from './unusualDays.js';

/** The endpoints that read the access log; the platform writes it. */
@Module({
  imports: [PeopleRepositoryModule],
  controllers: [AccessLogController],
  providers: [AccessLog, UnusualDays],
})
export class AccessLogModule {}
