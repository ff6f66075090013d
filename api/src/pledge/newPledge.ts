import { Types } from 'mongoose';
import { searchTokens, wholeNames } from '../platform/lists/search.js';
import type { User } from '../user/user.model.js';
import type { Pledge } from './pledge.model.js';

/** The member who pledges. */
export type Pledger = Pick<User, '_id' | 'connectedAreaId' | 'name' | 'initiatedName'>;

export interface PledgeValues {
  pledgeValue: number;
  achieveValue: number | null;
}

/** Whether the achieved value is at least the pledged value. */
export const isAchieved = ({ pledgeValue, achieveValue }: PledgeValues): boolean =>
  achieveValue !== null && achieveValue >= pledgeValue;

/** The search words of a pledge. */
export const pledgeWords = ({ name, initiatedName }: Pick<Pledger, 'name' | 'initiatedName'>): string[] => [
  ...wholeNames(name, initiatedName),
  ...searchTokens(name, initiatedName),
];

/** A new pledge of a member in a drive. */
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
