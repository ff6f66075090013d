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
import { listAddress } from '../provider/addresses';

export type Settlement = WithId<SettlementRecord>;
export type SettlementDetail = WithId<SettlementDetailRecord>;

export const SETTLEMENT_TONES: Record<SettlementState, Tone> = {
  agrees: 'good',
  differs: 'waiting',
  open: 'neutral',
};

/** The rows of a settlement; undefined for the list's cached record, which is shown until the full one is loaded. */
export const rowsIn = ({ rows }: Settlement | SettlementDetail): SettlementDetail['rows'] | undefined =>
  typeof rows === 'number' ? undefined : rows;

/** The selected day of a month: the one in the address, else the latest. */
export const chosenDay = (
  days: readonly ClearingDayRecord[],
  named: string | null,
): ClearingDayRecord | undefined => days.find(({ day }) => day === named) ?? days.at(-1);

/** The address of the calendar of a month (`yyyy-MM`) at one of its days. */
export const accountsAddress = (month: string, day?: string): string =>
  `/settlement?${new URLSearchParams({ month, ...(day && { day }) })}`;

/** The address of the calendar at a day (`yyyy-MM-dd`). */
export const dayAddress = (day: string): string => accountsAddress(day.slice(0, 7), day);

export const settlementAddress = (id: Identifier): string => `/settlement/${id}/show`;

/** The address of a settlement's open differences. */
export const differencesAddress = (settlementId: Identifier): string =>
  listAddress('/settlement/difference', { state: 'open', settlementId });

/** Resources that show settlement data, or bookings whose money an accepted dispute takes. */
const SHOWN = ['settlement', 'settlement/difference', 'dispute', 'booking', 'summary'];

/** Reloads everything on the screen that shows settlement data. */
export function useRefreshAccounts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(SHOWN.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}
