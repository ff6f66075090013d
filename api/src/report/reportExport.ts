import { DECLARED, type DeclaredList, reportNameOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CampSheets, sheetList } from '../camp/units/campSheets.js';
import { careReportList } from '../care/care.lists.js';
import { CareReports } from '../care/careFigures.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { recordsOf } from '../platform/records/recordController.js';
import { reportOf } from '../platform/records/storedList.js';
import type { Records } from '../platform/records/recordRepository.js';
import { type OpenedReport, type OpenReport, openReport } from '../platform/report/reports.js';
import type { ReportFormat } from '../platform/report/report.js';
import { registrationList, Registrations } from '../registration/registrations.js';
import { waitlistList } from '../waitlist/waitlist.controller.js';
import { Waitlists } from '../waitlist/waitlists.js';
import { gateReport, roomReport } from './campReports.js';
import { careReport } from './careReport.js';
import { registrationReport, waitlistReport } from './listReports.js';

/** The reports that do not belong to a declared resource, named like their routes. */
export type OwnReportName = 'viplava' | 'care' | 'waitlist' | 'rooms' | 'gate';
/** An `OwnReportName`, or the path of a declared resource. */
export type ReportName = OwnReportName | (string & {});

/** The reports of declared resources. */
const declaredOpenings = (modules: ModuleRef): Record<string, OpenReport> =>
  Object.fromEntries(
    DECLARED.filter((list: DeclaredList) => list.export).map((list: DeclaredList) => {
      const records = modules.get<Records<DeclaredList>>(recordsOf(list), { strict: false });
      const { stored } = records;
      return [
        reportNameOf(list),
        openReport(
          stored.spec,
          reportOf(stored),
          (caller, request) => records.select(caller, request),
          records.reportFor?.bind(records),
        ),
      ];
    }),
  );

/** The reports of the HTTP routes for the CLI: the same rows, columns and audit entries. */
@Injectable()
export class ReportExport {
  private readonly openings: Record<string, OpenReport>;

  constructor(
    private readonly audit: AuditService,
    registrations: Registrations,
    care: CareReports,
    waitlists: Waitlists,
    sheets: CampSheets,
    modules: ModuleRef,
  ) {
    this.openings = {
      ...declaredOpenings(modules),
      viplava: openReport(registrationList, registrationReport, (caller, request) =>
        registrations.select(caller, request),
      ),
      care: openReport(careReportList, careReport, (caller, request) => care.select(caller, request)),
      waitlist: openReport(waitlistList, waitlistReport, (caller, request) =>
        waitlists.select(caller, request),
      ),
      rooms: openReport(sheetList, roomReport, (caller, request) => sheets.rooms(caller, request)),
      gate: openReport(sheetList, gateReport, (caller, request) => sheets.gate(caller, request)),
    };
  }

  /**
   * @param query the list's filters and sort order
   * @throws InvalidInput for a filter that the list does not have
   */
  async open(
    caller: Caller,
    name: ReportName,
    format: ReportFormat,
    query: Record<string, string>,
  ): Promise<OpenedReport> {
    const open = this.openings[name];
    if (!open) throw new NotFound(`There is no report of ${name}.`);
    const opened = (await open(caller, query))(format);
    await this.audit.record(caller, {
      action: `report.${name}`,
      entity: 'report',
      entityId: name,
      after: { format, rows: opened.rows, ...query },
    });
    return opened;
  }
}
