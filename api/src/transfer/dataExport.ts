import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { areaList } from '../area/areaListRepository.js';
import { eventList } from '../event/eventListRepository.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { type OpenedReport, type OpenReport, openReport } from '../platform/report/reports.js';
import type { Report } from '../platform/report/report.js';
import { pledgeList } from '../pledge/pledge.service.js';
import { userList } from '../user/userListRepository.js';
import { AreaTransfer } from './areaTransfer.js';
import type { TransferName } from './dataImport.js';
import { EventTransfer } from './eventTransfer.js';
import { recordTransfers } from './recordTransfer.js';
import { PledgeTransfer } from './pledgeTransfer.js';
import { UserTransfer } from './userTransfer.js';

const fileOf = <Row>(name: TransferName, { columns }: Pick<Report<Row>, 'columns'>): Report<Row> => ({
  name,
  fileName: () => name,
  columns,
});

/** Exports files that can be imported again; importing an unchanged export changes nothing. */
@Injectable()
export class DataExport {
  private readonly openings: Record<string, OpenReport>;

  constructor(
    private readonly audit: AuditService,
    users: UserTransfer,
    areas: AreaTransfer,
    events: EventTransfer,
    pledges: PledgeTransfer,
    modules: ModuleRef,
  ) {
    const declared = recordTransfers(modules);
    this.openings = {
      ...Object.fromEntries(
        declared.map(transfer => [
          transfer.name,
          openReport(transfer.list, fileOf(transfer.name, transfer), (caller, request) =>
            transfer.select(caller, request),
          ),
        ]),
      ),
      users: openReport(userList.spec, fileOf('users', users), (caller, request) =>
        users.select(caller, request),
      ),
      areas: openReport(areaList.spec, fileOf('areas', areas), (caller, request) =>
        areas.select(caller, request),
      ),
      events: openReport(eventList.spec, fileOf('events', events), (caller, request) =>
        events.select(caller, request),
      ),
      pledges: openReport(pledgeList.spec, fileOf('pledges', pledges), (caller, request) =>
        pledges.select(caller, request),
      ),
    };
  }

  /**
   * A csv file with the columns that an import accepts.
   * @param query the list's filters and sort order
   * @throws InvalidInput for a filter that the list does not have
   */
  async open(caller: Caller, name: TransferName, query: Record<string, string>): Promise<OpenedReport> {
    const open = this.openings[name];
    if (!open) throw new NotFound(`${name} can’t be imported.`);
    const opened = (await open(caller, query))('csv');
    await this.audit.record(caller, {
      action: `export.${name}`,
      entity: 'report',
      entityId: name,
      after: { rows: opened.rows, ...query },
    });
    return opened;
  }
}
