import type { SheetRecords } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { AreaTransfer } from './areaTransfer.js';
import { AttendanceTransfer } from './attendanceTransfer.js';
import { EventTransfer } from './eventTransfer.js';
import type { TransferColumn } from './rowReader.js';
import { columnsUnder } from './headings.js';
import type { Importable } from './importPlan.js';
import { type ImportRun, RecordImport } from './importRun.js';
import { NotFound } from '../platform/errors/appError.js';
import { PledgeTransfer } from './pledgeTransfer.js';
import { recordTransfers } from './recordTransfer.js';
import { UserTransfer } from './userTransfer.js';

/** Kinds of records with their own import and export, besides declared resources. */
export type OwnTransferName = 'users' | 'areas' | 'events' | 'pledges' | 'attendance';
/** An `OwnTransferName`, or the path of a declared resource. */
export type TransferName = OwnTransferName | (string & {});

/** Options of an import in the console; an import by the command line has neither of them. */
export interface ImportManner {
  /** Whether the audit log has this import already, as when it continues after a crash. */
  isNoted?: boolean;
  /** Whether checking a row also runs the checks of its write. */
  thorough?: boolean;
}

type Beginning = (
  caller: Caller,
  headings: readonly string[],
  note: () => Promise<void>,
  thorough?: boolean,
) => ImportRun;

const beginning =
  <Row, New>(importable: Importable<Row, New>): Beginning =>
  (caller, headings, note, thorough) =>
    new RecordImport(caller, importable, columnsUnder(importable.columns, headings), note, thorough);

/** Imports records from files, with the same rules and audit entries as single requests. */
@Injectable()
export class DataImport {
  private readonly beginnings: Record<string, Beginning>;
  private readonly columnsOf: Record<SheetRecords, readonly TransferColumn<never>[]>;

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
    this.columnsOf = { users: users.columns, attendance: attendance.columns };
    this.beginnings = {
      ...Object.fromEntries(declared.map(transfer => [transfer.name, beginning(transfer)])),
      users: beginning(users),
      areas: beginning(areas),
      events: beginning(events),
      pledges: beginning(pledges),
      attendance: beginning(attendance),
    };
  }

  /** The headings of the files that staff import in the console. */
  columns(records: SheetRecords): { title: string; required: boolean }[] {
    return this.columnsOf[records].map(({ title, required }) => ({ title, required: required === true }));
  }

  /**
   * Starts an import.
   * @param file the file's name for the audit log; an import that changes something is recorded before its first
   * write
   * @throws InvalidInput when the headings do not match the kind of file
   */
  begin(
    caller: Caller,
    name: TransferName,
    file: string,
    headings: readonly string[],
    { isNoted, thorough }: ImportManner = {},
  ): ImportRun {
    const begin = this.beginnings[name];
    if (!begin) throw new NotFound(`There is no import of ${name}.`);
    const note = () =>
      this.audit.record(caller, {
        action: `import.${name}`,
        entity: 'import',
        entityId: name,
        after: { file },
      });
    return begin(caller, headings, isNoted ? async () => undefined : note, thorough);
  }
}
