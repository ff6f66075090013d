import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { Reports } from '../platform/report/reports.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { UnitsModule } from '../camp/units/units.module.js';
import { WaitlistModule } from '../waitlist/waitlist.module.js';
import { ReportController } from './report.controller.js';
import { ReportExport } from './reportExport.js';

@Module({
  imports: [RegistrationModule, CareModule, WaitlistModule, UnitsModule],
  controllers: [ReportController],
  providers: [Reports, ReportExport],
})
export class ReportModule {}
