import {
  type DifferenceKind,
  type DifferenceRecord,
  type DifferenceState,
  formatPaise,
  type SettleDifferenceBody,
} from '@coastok/domain';
import type { WithId } from '../provider/records';

export type Difference = WithId<DifferenceRecord>;

/** The list's filters in the address; the names are the API's. */
export interface DifferenceFilter {
  state?: DifferenceState;
  kind?: DifferenceKind;
  settlementId?: string;
}

/** The amount on one side, or the given text where that side has no such row. */
export const sideText = (amount: number | null, none: string): string =>
  amount === null ? none : formatPaise(amount);

/** The gateway's amount minus ours; null where one side has no such row. */
export const apart = ({ ours, theirs }: Pick<DifferenceRecord, 'ours' | 'theirs'>): number | null =>
  ours === null || theirs === null ? null : theirs - ours;

/** Whether a difference was settled by this request, and not by somebody before. */
export const isOurWord = (
  { resolution, note }: Pick<DifferenceRecord, 'resolution' | 'note'>,
  requested: SettleDifferenceBody,
): boolean => resolution === requested.resolution && note === requested.note;
