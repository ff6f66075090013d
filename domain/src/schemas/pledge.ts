import { z } from 'zod';
import { MAX_PLEDGE } from '../pledges/drive.js';
import { recordId, wholeNumber } from './fields.js';
import { queryId } from './lists.js';

const count = wholeNumber(0, MAX_PLEDGE);

/** POST /pledging, from the companion app. */
export const takePledgeBody = z.strictObject({ pledgeId: recordId, pledgeValue: count });
export type TakePledgeBody = z.infer<typeof takePledgeBody>;

/** PUT /pledging/{id}, from the companion app. */
export const achievePledgeBody = z.strictObject({ achieveValue: count });
export type AchievePledgeBody = z.infer<typeof achievePledgeBody>;

/** The values that an operator enters for a member. */
export const pledgeValuesBody = z.strictObject({
  pledgeValue: count,
  achieveValue: count.nullable().optional(),
});

/** GET /pledging/summary, and its stream. */
export const pledgeSummaryQuery = z.strictObject({ pledgeId: queryId });
export type PledgeSummaryQuery = z.infer<typeof pledgeSummaryQuery>;
