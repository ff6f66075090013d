import { Types } from 'mongoose';
import { searchTokens, wholeNames } from '../platform/lists/search.js';
import type { User } from '../user/user.model.js';
import type { Pledge } from './pledge.model.js';

/** Who pledges. */
export type Pledger = Pick<User, '_id' | 'connectedAreaId' | 'name' | 'initiatedName'>;

export interface PledgeValues {
  pledgeValue: number;
  achieveValue: number | null;
}

/** Whether at least what was pledged was achieved. */
export const isAchieved = ({ pledgeValue, achieveValue }: PledgeValues): boolean =>
  achieveValue !== null && achieveValue >= pledgeValue;

/** What a pledge is found by. */
export const pledgeWords = ({ name, initiatedName }: Pick<Pledger, 'name' | 'initiatedName'>): string[] => [
  ...wholeNames(name, initiatedName),
  ...searchTokens(name, initiatedName),
];

/** A member's pledge in a drive, taken now. */
export const newPledge = (pledgeId: Types.ObjectId, member: Pledger, values: PledgeValues): Pledge => ({
  _id: new Types.ObjectId(),
  __v: 0,
  pledgeId,
  userId: member._id,
  connectedAreaId: member.connectedAreaId,
  ...values,
  achieved: isAchieved(values),
  createdAt: new Date(),
  searchTokens: pledgeWords(member),
});
