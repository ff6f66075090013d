import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { AreaTransfer } from './areaTransfer.js';
import { AttendanceTransfer } from './attendanceTransfer.js';
import { EventTransfer } from './eventTransfer.js';
import { columnsUnder } from './headings.js';
import type { Importable } from './importPlan.js';
import { type ImportRun, RecordImport } from './importRun.js';
import { NotFound } from '../platform/errors/appError.js';
import { PledgeTransfer } from './pledgeTransfer.js';
import { recordTransfers } from './recordTransfer.js';
import { UserTransfer } from './userTransfer.js';

/** Kinds of records with their own import and export, besides declared resources. */
export type OwnTransferName = 'users' | 'areas' | 'events' | 'pledges' | 'attendance';
/** Those names and the paths of declared resources. */
export type TransferName = OwnTransferName | (string & {});

type Beginning = (caller: Caller, headings: readonly string[], note: () => Promise<void>) => ImportRun;

const beginning =
  <Row, New>(importable: Importable<Row, New>): Beginning =>
  (caller, headings, note) =>
    new RecordImport(caller, importable, columnsUnder(importable.columns, headings), note);

/** Imports records from files, with the same rules and audit entries as single requests. */
@Injectable()
export class DataImport {
  private readonly beginnings: Record<string, Beginning>;

  constructor(
    private readonly audit: AuditService,
    users: UserTransfer,
    areas: AreaTransfer,
    events: EventTransfer,
    pledges: PledgeTransfer,
    attendance: AttendanceTransfer,
    modules: ModuleRef,
  ) {
    const declared = recordTransfers(modules);
    this.beginnings = {
      ...Object.fromEntries(declared.map(transfer => [transfer.name, beginning(transfer)])),
      users: beginning(users),
      areas: beginning(areas),
      events: beginning(events),
      pledges: beginning(pledges),
      attendance: beginning(attendance),
    };
  }

  /**
   * Starts an import.
   * @param file the file's name for the audit log; an import that changes something is recorded before its first
   * write
   * @throws InvalidInput when the headings do not match the kind of file
   */
  begin(caller: Caller, name: TransferName, file: string, headings: readonly string[]): ImportRun {
    const begin = this.beginnings[name];
    if (!begin) throw new NotFound(`Files bring no ${name}.`);
    return begin(caller, headings, () =>
      this.audit.record(caller, {
        action: `import.${name}`,
        entity: 'import',
        entityId: name,
        after: { file },
      }),
    );
  }
}
