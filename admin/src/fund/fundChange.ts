import { formatDate, formatRupees, type FundBalances, isBlank, parseRupees } from '@coastok/domain';
import type { MessageKey } from '../messages/en';

/** A crore: the API's maximum for one change. */
const MOST = 10_000_000;

/** The effect of a typed amount on an area's fund. */
export interface FundPreview {
  /** Null while no valid amount is typed. */
  amount: number | null;
  /** The balances after the change; the current ones without a valid amount. */
  balances: FundBalances;
  problem: { key: MessageKey; values?: Record<string, string> } | null;
}

/** A change affects the free balance and the total; the hold stays. */
export function previewOf(now: FundBalances, typed: string, credit: boolean): FundPreview {
  const amount = parseRupees(typed);
  const nothing = (problem: FundPreview['problem']): FundPreview => ({
    amount: null,
    balances: now,
    problem,
  });
  if (isBlank(typed)) return nothing(null);
  if (amount === null || amount === 0) return nothing({ key: 'funds.problemWhole' });
  if (amount > MOST) return nothing({ key: 'funds.problemMost', values: { most: formatRupees(MOST) } });
  if (!credit && amount > now.freeBalance)
    return nothing({ key: 'funds.problemFree', values: { free: formatRupees(now.freeBalance) } });
  const moved = credit ? amount : -amount;
  const { freeBalance, holdBalance, totalBalance } = now;
  return {
    amount,
    balances: { freeBalance: freeBalance + moved, holdBalance, totalBalance: totalBalance + moved },
    problem: null,
  };
}

/** `Added Funds on 05 Mar 2026`. */
export const commentOn = (at: Date, credit: boolean): string =>
  `${credit ? 'Added' : 'Removed'} Funds on ${formatDate(at)}`;
