import { z } from 'zod';
import {
  CONTACT_OLDEST_DAYS,
  CONTACT_OUTCOMES,
  CONTACT_WAYS,
  LONGEST_SNOOZE_DAYS,
  TASK_KINDS,
  TASK_STATES,
} from '../care/care.js';
import { GATHERING_OLDEST_DAYS, GATHERING_STATES } from '../care/gatherings.js';
import { type DEFAULT_CARE_SETTINGS, MOST_HOURS, MOST_MISSES } from '../care/rules.js';
import { addDays, DAY_MS, istDay } from '../formats/dates.js';
import {
  absentWhenEmpty,
  calendarDay,
  instant,
  lines,
  optionalLines,
  optionalReference,
  optionalText,
  phone,
  recordId,
  storedFile,
  text,
  wholeNumber,
} from './fields.js';
import { daysInOrder, listFilters, queryId, queryNumber, queryText } from './lists.js';
import { calendarMonth } from './settlement.js';

const onlyTrue = z.literal('true', 'Please enter true, or leave it out.').transform(() => true as const);
const note = z.preprocess(value => (value === '' ? null : value), lines(1000).nullable());
const outcome = z.enum(CONTACT_OUTCOMES, 'Please say what came of it.');

/** GET /care/people */
export const carePeopleFilters = listFilters({
  q: queryText.optional(),
  due: onlyTrue.optional(),
  noContactDays: queryNumber(0, 3650).optional(),
  carerId: z.union([z.literal('none'), queryId]).optional(),
  areaId: queryId.optional(),
});
export type CarePeopleFilters = z.infer<typeof carePeopleFilters>;

/** GET /care/task */
export const careTaskFilters = listFilters({
  q: queryText.optional(),
  state: z.enum(TASK_STATES, 'Please enter a known state.').optional(),
  kind: z.enum(TASK_KINDS, 'Please enter a known kind.').optional(),
  assigneeId: queryId.optional(),
  memberId: queryId.optional(),
  areaId: queryId.optional(),
  dueOnFrom: calendarDay.optional(),
  dueOnTo: calendarDay.optional(),
  closedOnFrom: calendarDay.optional(),
  closedOnTo: calendarDay.optional(),
  overdue: onlyTrue.optional(),
})
  .refine(...daysInOrder('dueOnFrom', 'dueOnTo'))
  .refine(...daysInOrder('closedOnFrom', 'closedOnTo'));
export type CareTaskFilters = z.infer<typeof careTaskFilters>;

/** POST /care/task */
export const createCareTaskBody = z.strictObject({
  memberId: recordId,
  text: lines(500),
  dueOn: calendarDay,
  assigneeId: z.preprocess(absentWhenEmpty, recordId.optional()),
});
export type CreateCareTaskBody = z.infer<typeof createCareTaskBody>;

const snoozedUntil = calendarDay
  .refine(day => day > istDay(new Date()), 'Please choose a day that is still to come.')
  .refine(
    day => day <= addDays(istDay(new Date()), LONGEST_SNOOZE_DAYS),
    `Please choose a day within ${LONGEST_SNOOZE_DAYS} days.`,
  )
  .nullable();

const careTaskChange = z
  .strictObject({
    state: z.enum(['done', 'open', 'dropped'], 'Please enter done, open or dropped.'),
    outcome,
    snoozedUntil,
    assigneeId: optionalReference,
    dueOn: calendarDay,
    text: lines(500),
    note,
  })
  .partial()
  .refine(({ state, outcome: named }) => state !== 'done' || named !== undefined, {
    path: ['outcome'],
    message: 'Please say what came of it.',
  })
  .refine(({ state, outcome: named }) => state === 'done' || named === undefined, {
    path: ['outcome'],
    message: 'Only a task that is done has an outcome.',
  });

/** PUT /care/task/{id} */
export const updateCareTaskBody = careTaskChange;
export type UpdateCareTaskBody = z.infer<typeof updateCareTaskBody>;

/** POST /care/task/bulk */
export const bulkCareTaskBody = z.strictObject({
  ids: z
    .array(recordId)
    .min(1)
    .max(200)
    .transform(ids => [...new Set(ids)]),
  change: careTaskChange.refine(
    change => Object.keys(change).length > 0,
    'Please name what is to be changed.',
  ),
});
export type BulkCareTaskBody = z.infer<typeof bulkCareTaskBody>;

/** GET /care/contact; `fromDate` and `toDate` are days of the contacts. */
export const careContactFilters = listFilters({ q: queryText.optional(), memberId: queryId.optional() });
export type CareContactFilters = z.infer<typeof careContactFilters>;

/** POST /care/contact */
export const createCareContactBody = z.strictObject({
  memberId: recordId,
  how: z.enum(CONTACT_WAYS, 'Please say how you reached out.'),
  outcome,
  note: z.preprocess(absentWhenEmpty, lines(1000).optional()),
  noteAudio: z.preprocess(absentWhenEmpty, storedFile('recording').optional()),
  taskId: z.preprocess(absentWhenEmpty, recordId.optional()),
  at: z.preprocess(
    absentWhenEmpty,
    instant
      .refine(at => Date.parse(at) <= Date.now(), 'The date of a contact can’t be in the future.')
      .refine(
        at => Date.parse(at) >= Date.now() - CONTACT_OLDEST_DAYS * DAY_MS,
        `A contact may be at most ${CONTACT_OLDEST_DAYS} days old.`,
      )
      .optional(),
  ),
});
export type CreateCareContactBody = z.infer<typeof createCareContactBody>;

/** GET /gathering; `fromDate` and `toDate` are days on which gatherings begin. */
export const gatheringFilters = listFilters({
  areaId: queryId.optional(),
  state: z.enum(GATHERING_STATES, 'Please enter a known state.').optional(),
});
export type GatheringFilters = z.infer<typeof gatheringFilters>;

const startsAt = instant.refine(
  at => Date.parse(at) >= Date.now() - GATHERING_OLDEST_DAYS * DAY_MS,
  `A gathering may be at most ${GATHERING_OLDEST_DAYS} days in the past.`,
);
const place = optionalText(200)
  .transform(value => value || null)
  .nullable();

/** POST /gathering */
export const createGatheringBody = z
  .strictObject({
    title: text(120),
    areaId: recordId,
    startsAt,
    place: place.optional(),
    repeat: z
      .strictObject({ weekday: wholeNumber(0, 6), until: calendarDay })
      .nullable()
      .optional(),
  })
  // The field's own schema refuses an invalid time.
  .refine(({ startsAt: first, repeat }) => !repeat || !Date.parse(first) || repeat.until >= istDay(first), {
    path: ['repeat'],
    error: 'Please choose a last day that is not before the first one.',
  });
export type CreateGatheringBody = z.infer<typeof createGatheringBody>;

/** PUT /gathering/{id} */
export const updateGatheringBody = z
  .strictObject({
    title: text(120),
    place,
    startsAt,
    state: z.literal('cancelled', 'A gathering can only be cancelled.'),
  })
  .partial();
export type UpdateGatheringBody = z.infer<typeof updateGatheringBody>;

/** GET /gathering/{id}/attendance */
export const attendanceFilters = listFilters({ q: queryText.optional() });
export type AttendanceFilters = z.infer<typeof attendanceFilters>;

const mark = z.strictObject({
  memberId: recordId,
  present: z.boolean(),
  at: instant.optional(),
  key: z.string().min(1).max(64).optional(),
});

/** PUT /gathering/{id}/attendance */
export const attendanceBody = z
  .strictObject({
    rows: z.array(mark).max(500).optional(),
    guests: z
      .array(z.strictObject({ name: text(120), phone: z.preprocess(absentWhenEmpty, phone.optional()) }))
      .max(200)
      .optional(),
    reopen: z.boolean().optional(),
  })
  .refine(({ rows, guests }) => rows !== undefined || guests !== undefined, {
    path: ['rows'],
    error: 'Please say who came: rows, guests or both.',
  });
export type AttendanceBody = z.infer<typeof attendanceBody>;

/** GET /care/summary */
export const careSummaryQuery = z.strictObject({ areaId: queryId.optional() });
export type CareSummaryQuery = z.infer<typeof careSummaryQuery>;

const days = wholeNumber(0, 365);
const inDays = z.strictObject({ enabled: z.boolean(), days }).partial().optional();

/** PUT /care/rules: settings that are left out stay unchanged. */
export const careRulesBody = z.strictObject({
  welcome: inDays,
  'no-carer': inDays,
  'no-contact': inDays,
  absent: z
    .strictObject({ enabled: z.boolean(), misses: wholeNumber(1, MOST_MISSES) })
    .partial()
    .optional(),
  question: inDays,
  cash: z
    .strictObject({ enabled: z.boolean(), hours: wholeNumber(0, MOST_HOURS) })
    .partial()
    .optional(),
  unknownAgeIsMinor: z.boolean().optional(),
} satisfies Record<keyof typeof DEFAULT_CARE_SETTINGS, z.ZodType>);
export type CareRulesBody = z.infer<typeof careRulesBody>;

/** POST /care/distribution */
export const distributionBody = z.strictObject({
  rows: z
    .array(z.strictObject({ memberId: recordId, carerId: recordId, why: optionalLines(300).optional() }))
    .min(1)
    .max(1000),
});
export type DistributionBody = z.infer<typeof distributionBody>;

/** GET /report/care.{xlsx,csv}: the tasks that are due in a month. */
export const careReportFilters = careTaskFilters.safeExtend({ month: calendarMonth.optional() });
export type CareReportFilters = z.infer<typeof careReportFilters>;
