import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { areaList } from '../area/area.lists.js';
import { AreaSelection } from '../area/areaSelection.js';
import { bookingList } from '../booking/booking.lists.js';
import { BookingSelection } from '../booking/bookingSelection.js';
import { fundList } from '../fund/fund.lists.js';
import { FundReader } from '../fund/fundReader.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { type ListRequest, type ListSpec, parseListQuery } from '../platform/lists/listQuery.js';
import type { Selection } from '../platform/lists/selection.js';
import { begun } from '../platform/report/begun.js';
import type { Report, ReportFormat } from '../platform/report/report.js';
import { reportFile } from '../platform/report/reportFile.js';
import { pledgeList } from '../pledge/pledge.lists.js';
import { PledgeSelection } from '../pledge/pledgeSelection.js';
import { questionList } from '../question/question.lists.js';
import { QuestionSelection } from '../question/questionSelection.js';
import { registrationList } from '../registration/registration.lists.js';
import { Registrations } from '../registration/registrations.js';
import { userList } from '../user/user.lists.js';
import { UserSelection } from '../user/userSelection.js';
import { areaReport } from './areaReport.js';
import { bookingReport } from './bookingReport.js';
import { fundReport } from './fundReport.js';
import { pledgeReport } from './pledgeReport.js';
import { questionReport } from './questionReport.js';
import { registrationReport } from './registrationReport.js';
import { userReport } from './userReport.js';

/** The reports that there are, named as their routes. */
export const REPORT_NAMES = [
  'users',
  'areas',
  'questions',
  'pledges',
  'bookings',
  'viplava',
  'funds',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export interface ExportedReport {
  rows: number;
  /** Read no faster than it is taken; destroying it ends its query. */
  file: Readable;
}

/** A report and the rows that a query selects for it. */
type Opening = (
  caller: Caller,
  query: Record<string, string>,
) => Promise<(format: ReportFormat) => ExportedReport>;

const opening =
  <Filters extends z.ZodType, Row>(
    list: ListSpec<Filters>,
    report: Report<Row>,
    select: (caller: Caller, request: ListRequest<z.output<Filters>>) => Promise<Selection<Row>>,
  ): Opening =>
  async (caller, query) => {
    const { total, batches } = await select(caller, parseListQuery(list, query));
    const rows = await begun(batches);
    return format => ({ rows: total, file: reportFile(report, rows, format) });
  };

/** The reports of the HTTP routes for whoever is on the machine: the same rows, columns and trail. */
@Injectable()
export class ReportExport {
  private readonly openings: Record<ReportName, Opening>;

  constructor(
    private readonly audit: AuditService,
    users: UserSelection,
    areas: AreaSelection,
    questions: QuestionSelection,
    pledges: PledgeSelection,
    bookings: BookingSelection,
    registrations: Registrations,
    funds: FundReader,
  ) {
    this.openings = {
      users: opening(userList, userReport, (caller, request) => users.of(caller, request)),
      areas: opening(areaList, areaReport, (caller, request) => areas.of(caller, request)),
      questions: opening(questionList, questionReport, (caller, request) => questions.of(caller, request)),
      pledges: opening(pledgeList, pledgeReport, (caller, request) => pledges.of(caller, request)),
      bookings: opening(bookingList, bookingReport, (caller, request) => bookings.of(caller, request)),
      viplava: opening(registrationList, registrationReport, (caller, request) =>
        registrations.select(caller, request),
      ),
      funds: opening(fundList, fundReport, (caller, request) => funds.select(caller, request)),
    };
  }

  /**
   * @param query the list's own filters and sort
   * @throws InvalidInput for a filter that the list does not know
   */
  async open(
    caller: Caller,
    name: ReportName,
    format: ReportFormat,
    query: Record<string, string>,
  ): Promise<ExportedReport> {
    const opened = (await this.openings[name](caller, query))(format);
    await this.audit.record(caller, {
      action: `report.${name}`,
      entity: 'report',
      entityId: name,
      after: { format, rows: opened.rows, ...query },
    });
    return opened;
  }
}
