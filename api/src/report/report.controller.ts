import type { CareReportFilters, RegistrationFilters, SheetFilters, WaitlistFilters } from '@coastok/domain';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CampSheets, sheetList } from '../camp/units/campSheets.js';
import { careReportList } from '../care/care.lists.js';
import { CareReports } from '../care/careFigures.js';
import { Route } from '../platform/http/route.decorator.js';
import { CurrentReportCall, DescribeReport, type ReportCall, Reports } from '../platform/report/reports.js';
import { registrationList, Registrations } from '../registration/registrations.js';
import { waitlistList } from '../waitlist/waitlist.controller.js';
import { Waitlists } from '../waitlist/waitlists.js';
import { gateReport, roomReport } from './campReports.js';
import { careReport } from './careReport.js';
import { registrationReport, waitlistReport } from './listReports.js';

/** Lists as files: all pages, with the list's filters, scope and order (docs/rules/figures.md#2). */
@ApiTags('report')
@Controller()
export class ReportController {
  constructor(
    private readonly reports: Reports,
    private readonly registrations: Registrations,
    private readonly care: CareReports,
    private readonly waitlists: Waitlists,
    private readonly sheets: CampSheets,
  ) {}

  @Route('report.viplava')
  @DescribeReport(registrationList)
  async registrationReport(@CurrentReportCall(registrationList) call: ReportCall<RegistrationFilters>) {
    const rows = await this.registrations.select(call.caller, call.request);
    return this.reports.answer('report.viplava', registrationReport, call, rows);
  }

  @Route('report.care')
  @DescribeReport(careReportList)
  async careReport(@CurrentReportCall(careReportList) call: ReportCall<CareReportFilters>) {
    const rows = await this.care.select(call.caller, call.request);
    return this.reports.answer('report.care', careReport, call, rows);
  }

  @Route('report.waitlist')
  @DescribeReport(waitlistList)
  async waitlistReport(@CurrentReportCall(waitlistList) call: ReportCall<WaitlistFilters>) {
    const rows = await this.waitlists.select(call.caller, call.request);
    return this.reports.answer('report.waitlist', waitlistReport, call, rows);
  }

  @Route('report.rooms')
  @DescribeReport(sheetList)
  async roomReport(@CurrentReportCall(sheetList) call: ReportCall<SheetFilters>) {
    const rows = await this.sheets.rooms(call.caller, call.request);
    return this.reports.answer('report.rooms', roomReport, call, rows);
  }

  @Route('report.gate')
  @DescribeReport(sheetList)
  async gateReport(@CurrentReportCall(sheetList) call: ReportCall<SheetFilters>) {
    const rows = await this.sheets.gate(call.caller, call.request);
    return this.reports.answer('report.gate', gateReport, call, rows);
  }
}
