import { HEADS } from '../access/rule.js';
import type { UndoRecord } from '../records/records.js';
import { anything, id, instant, part, text, wholeNumber } from './field.js';
import { defineList, type RecordOf } from './list.js';

/** The append-only audit log (docs/rules/access.md#4); no call writes it directly. */
export const audit = defineList({
  name: 'audit',
  path: 'audit',
  label: { one: 'entry', many: 'entries of the audit log' },
  access: { list: HEADS, read: HEADS },
  unversioned: true,
  fields: {
    at: instant().sort(),
    /** A null id means the command line. */
    actor: part({ _id: id().nullable(), name: text(120).personal('_id') }),
    /** The role in use. */
    role: wholeNumber().nullable(),
    action: text(80),
    entity: text(80),
    entityId: text(80).nullable(),
    changes: anything<Record<string, { from: unknown; to: unknown }>>(),
    /** The names of the mentioned records, by id; absent for records that no longer exist. */
    names: anything<Record<string, string>>(),
    address: text(80).nullable().personal('actor'),
    requestId: text(80).nullable(),
    /** How the reader can undo it; null where they can't. */
    undo: anything<UndoRecord | null>(),
  },
  filters: {
    actor: { name: 'id' },
    entity: { name: 'word' },
    entityId: { name: 'text' },
    action: { name: 'word' },
  },
  newestBy: 'at',
  calls: { list: 'Who changed what, newest first' },
});

/** One entry of the audit log. */
export type AuditRecord = RecordOf<typeof audit>;
