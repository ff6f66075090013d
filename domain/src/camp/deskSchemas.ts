import { plainId } from '../formats/ids.js';
import { z } from 'zod';
import { eventReference } from '../schemas/event.js';
import { instant, optionalLines, recordId, text, typedLine, wholeNumber } from '../schemas/fields.js';
import { listFilters, queryId, queryText } from '../schemas/lists.js';
import { CONFLICT_RESOLUTIONS, ROW_FLAGS } from './checkin.js';
import { DESK_DEVICE_STATES, PRESENCES } from './device.js';
import { DESK_KINDS, DESK_ROW_KINDS, isUuidV7, MOST_DESK_NOTE, MOST_DESK_ROWS } from './row.js';

/** POST /desk/device */
export const deskDeviceBody = z.strictObject({
  eventId: eventReference,
  name: text(60),
  kinds: z
    .array(z.enum(DESK_KINDS))
    .min(1, 'Please choose what is noted at this desk.')
    .max(DESK_KINDS.length)
    .refine(kinds => new Set(kinds).size === kinds.length, 'Please name each kind once.'),
  showPhones: z.boolean(),
});
export type DeskDeviceBody = z.infer<typeof deskDeviceBody>;

/** GET /desk/device */
export const deskDeviceFilters = listFilters({
  eventId: eventReference.optional(),
  madeBy: queryId.optional(),
  state: z.enum(DESK_DEVICE_STATES, 'Please enter a known state.').optional(),
});
export type DeskDeviceFilters = z.infer<typeof deskDeviceFilters>;

/** POST /field/v1/link */
export const deskLinkBody = z.strictObject({ code: typedLine().min(1).max(200) });
export type DeskLinkBody = z.infer<typeof deskLinkBody>;

/** GET /field/v1/snapshot; `since` is the `next` of the last answer. */
export const deskSnapshotQuery = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'Please send what the last answer called next.')
    .optional(),
});
export type DeskSnapshotQuery = z.infer<typeof deskSnapshotQuery>;

/** POST /field/v1/rows. Rows are validated one by one: only a malformed row is refused, not the others. */
export const deskRowsBody = z.strictObject({
  sentAt: instant,
  unsent: wholeNumber(0, 1_000_000),
  rows: z
    .array(z.unknown())
    .min(1)
    .max(MOST_DESK_ROWS, `Please send at most ${MOST_DESK_ROWS} rows at once.`),
});

const NO_ID = 'Please send a UUID of version 7 as _id.';
/** Stored in lower case. */
const uuid = (sentence: string) => z.string(sentence).refine(isUuidV7, sentence).transform(plainId);

/** One row, with the fields that its kind requires. */
export const deskRow = z
  .strictObject({
    _id: uuid(NO_ID),
    code: z.string().min(1).max(400).optional(),
    bookingId: recordId.optional(),
    kind: z.enum(DESK_ROW_KINDS, 'Please send a known kind.'),
    at: instant,
    undoes: uuid('Please send the _id of the row that is undone.').optional(),
    unit: z.string().min(1).max(40).nullable().optional(),
    note: optionalLines(MOST_DESK_NOTE).optional(),
    amount: wholeNumber(1, 10_000_000).optional(),
  })
  .superRefine((row, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((row.code === undefined) === (row.bookingId === undefined))
      wrong('code', 'Please send either the ticket’s code or the booking’s id.');
    if ((row.kind === 'undo') !== (row.undoes !== undefined))
      wrong('undoes', 'An undo names the row that it takes back, and nothing else does.');
    const takesUnit = row.kind === 'room' || row.kind === 'bus';
    if (takesUnit !== (row.unit !== undefined))
      wrong('unit', 'Room and bus name a unit, or null, and nothing else does.');
    if (row.amount !== undefined && row.kind !== 'cash-noted')
      wrong('amount', 'Only cash that is noted has an amount.');
  });
export type ReadDeskRow = z.infer<typeof deskRow>;

const ofEvent = { eventId: eventReference.optional() };

/** GET /checkin */
export const checkinFilters = listFilters({
  ...ofEvent,
  state: z.enum(PRESENCES, 'Please enter a known state.').optional(),
  areaId: queryId.optional(),
  q: queryText.optional(),
});
export type CheckinFilters = z.infer<typeof checkinFilters>;

/** GET /checkin/row */
export const checkinRowFilters = listFilters({
  ...ofEvent,
  outcome: z.enum(['stored', 'refused'], 'Please enter stored or refused.').optional(),
  flag: z.enum(ROW_FLAGS, 'Please enter a known flag.').optional(),
  q: queryText.optional(),
});
export type CheckinRowFilters = z.infer<typeof checkinRowFilters>;

/** GET /checkin/conflict */
export const checkinConflictFilters = listFilters({
  ...ofEvent,
  resolved: z
    .enum(['true', 'false'], 'Please enter true or false.')
    .transform(value => value === 'true')
    .optional(),
  q: queryText.optional(),
});
export type CheckinConflictFilters = z.infer<typeof checkinConflictFilters>;

/** GET /checkin/summary and /stream */
export const checkinQuery = z.strictObject({ eventId: eventReference });
export type CheckinQuery = z.infer<typeof checkinQuery>;

/** PUT /checkin/conflict/{id} */
export const resolveConflictBody = z.strictObject({
  resolution: z.enum(CONFLICT_RESOLUTIONS, 'Please choose one of the three answers.'),
  note: optionalLines(500).optional(),
});
export type ResolveConflictBody = z.infer<typeof resolveConflictBody>;
