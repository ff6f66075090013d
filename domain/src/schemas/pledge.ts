import { z } from 'zod';
import { DRIVE_ENDS_EARLY, DRIVE_STATES, MAX_PLEDGE } from '../pledges/drive.js';
import { optionalText, recordId, text, wholeNumber } from './fields.js';
import { instant } from './instant.js';
import { listFilters, queryId, queryText } from './lists.js';

const driveFields = {
  tag: text(120),
  msg: optionalText(2000),
  startTime: instant,
  endTime: instant,
};

const inOrder = ({ startTime, endTime }: { startTime?: string; endTime?: string }) =>
  startTime === undefined || endTime === undefined || Date.parse(startTime) < Date.parse(endTime);
const endsEarly = { path: ['endTime'], message: DRIVE_ENDS_EARLY };

/** POST /pledgedetail: a pledge drive. */
export const createDriveBody = z
  .strictObject({ ...driveFields, msg: driveFields.msg.default('') })
  .refine(inOrder, endsEarly);
export type CreateDriveBody = z.infer<typeof createDriveBody>;

/** PUT /pledgedetail/{id}; `status: 0` alone hides the drive and keeps its pledges. */
export const updateDriveBody = z
  .strictObject({ ...driveFields, status: z.literal(0) })
  .partial()
  .refine(body => body.status === undefined || Object.keys(body).length === 1, {
    path: ['status'],
    message: 'Please delete a drive without changing it at the same time.',
  })
  .refine(inOrder, endsEarly);
export type UpdateDriveBody = z.infer<typeof updateDriveBody>;

export const driveFilters = listFilters({
  q: queryText.optional(),
  active: z.enum(DRIVE_STATES, 'Please enter ACTIVE or INACTIVE.').optional(),
});
export type DriveFilters = z.infer<typeof driveFilters>;

const count = wholeNumber(0, MAX_PLEDGE);

/** POST /pledging, from the companion app. */
export const takePledgeBody = z.strictObject({ pledgeId: recordId, pledgeValue: count });
export type TakePledgeBody = z.infer<typeof takePledgeBody>;

/** PUT /pledging/{id}, from the companion app. */
export const achievePledgeBody = z.strictObject({ achieveValue: count });
export type AchievePledgeBody = z.infer<typeof achievePledgeBody>;

/** What an operator enters for a member. */
export const pledgeValuesBody = z.strictObject({
  pledgeValue: count,
  achieveValue: count.nullable().optional(),
});

/** `achieved`: whether at least what was pledged was achieved. */
export const pledgeFilters = listFilters({
  pledgeId: queryId.optional(),
  areaId: queryId.optional(),
  achieved: z.enum(['yes', 'no'], 'Please enter yes or no.').optional(),
  q: queryText.optional(),
});
export type PledgeFilters = z.infer<typeof pledgeFilters>;

/** GET /pledging/summary and its stream. */
export const pledgeSummaryQuery = z.strictObject({ pledgeId: queryId });
export type PledgeSummaryQuery = z.infer<typeof pledgeSummaryQuery>;
