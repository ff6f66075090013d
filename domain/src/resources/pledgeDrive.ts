import { HEADS, STAFF } from '../access/rule.js';
import { DRIVE_ENDS_EARLY, DRIVE_STATES } from '../pledges/drive.js';
import { instant, note, option, text, wholeNumber } from './field.js';
import type { RecordOf } from './list.js';
import { defineResource } from './resource.js';

/** A period in which members pledge rounds, books or hours, and enter what they achieved. */
export const pledgeDrive = defineResource({
  name: 'pledgeDrive',
  path: 'pledgedetail',
  label: { one: 'pledge drive', many: 'pledge drives' },
  stored: 'pledgeDrive',
  access: { list: STAFF, read: STAFF, create: HEADS, update: HEADS, delete: HEADS },
  fields: {
    tag: text(120).search().sort(),
    msg: note(2000).search(),
    startTime: instant().sort(),
    endTime: instant().sort(),
    active: option(DRIVE_STATES, 'Please enter ACTIVE or INACTIVE.').computed().filter(),
    /** Counts the changes of its pledges, so that outdated cached sums of them can be detected. */
    changes: wholeNumber().internal(0),
  },
  /** Its pledges are kept. */
  removal: 'status',
  checks: [
    {
      reads: ['startTime', 'endTime'],
      blames: 'endTime',
      problem: ({ startTime, endTime }) =>
        Date.parse(startTime) < Date.parse(endTime) ? null : DRIVE_ENDS_EARLY,
    },
  ],
  undo: ['update'],
  calls: { delete: 'Hide a pledge drive; its pledges stay' },
});

export type PledgeDriveRecord = RecordOf<typeof pledgeDrive>;
