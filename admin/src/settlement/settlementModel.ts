import {
  type ClearingDayRecord,
  type SettlementDetailRecord,
  type SettlementRecord,
  type SettlementState,
} from '@coastok/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';
import { listAddress } from '../screens/addresses';

export type Settlement = WithId<SettlementRecord>;
export type SettlementDetail = WithId<SettlementDetailRecord>;

export const SETTLEMENT_TONES: Record<SettlementState, Tone> = {
  agrees: 'good',
  differs: 'waiting',
  open: 'neutral',
};

/** The rows of a settlement; not yet of one out of a list, which react-admin shows until its own answer is here. */
export const rowsIn = ({ rows }: Settlement | SettlementDetail): SettlementDetail['rows'] | undefined =>
  typeof rows === 'number' ? undefined : rows;

/** The day of a month that is looked at: the one that the address names, else the latest. */
export const chosenDay = (
  days: readonly ClearingDayRecord[],
  named: string | null,
): ClearingDayRecord | undefined => days.find(({ day }) => day === named) ?? days.at(-1);

/** The calendar of a month (`yyyy-MM`) at one of its days. */
export const accountsAddress = (month: string, day?: string): string =>
  `/settlement?${new URLSearchParams({ month, ...(day && { day }) })}`;

/** The calendar at a day (`yyyy-MM-dd`). */
export const dayAddress = (day: string): string => accountsAddress(day.slice(0, 7), day);

export const settlementAddress = (id: Identifier): string => `/settlement/${id}/show`;

/** The open differences of a settlement. */
export const differencesAddress = (settlementId: Identifier): string =>
  listAddress('/settlement/difference', { state: 'open', settlementId });

/** What shows the gateway's books, or bookings whose money an accepted dispute takes. */
const SHOWN = ['settlement', 'settlement/difference', 'dispute', 'booking', 'summary'];

/** Reads again whatever on the screen shows the gateway's books. */
export function useRefreshAccounts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(SHOWN.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}
