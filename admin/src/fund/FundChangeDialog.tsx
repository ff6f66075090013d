import { formatDate, formatRupees, type FundBalances, isBlank, parseRupees } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GetListResult, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionDialog } from '../dialogs/ActionDialog';
import { AmountInput } from '../forms/inputs';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import type { Fund } from './useFund';

/** A crore: the API's maximum for one change. */
const MOST = 10_000_000;

/** The effect of a typed amount on an area's fund. */
interface FundPreview {
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

const BALANCES = [
  { name: 'freeBalance', label: 'funds.free' },
  { name: 'holdBalance', label: 'funds.hold' },
  { name: 'totalBalance', label: 'funds.total' },
] as const;

/** The three balances, each with its value after the change. */
function Preview({ now, then }: { now: FundBalances; then: FundBalances }) {
  const message = useMessage();
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, m: 0, mb: 2 }}
    >
      {BALANCES.map(({ name, label }) => (
        <div key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {message(label)}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontWeight: 650, color: then[name] === now[name] ? undefined : 'primary.main' }}
          >
            {formatRupees(then[name])}
          </Typography>
          {then[name] !== now[name] && (
            <Typography variant="caption" color="textSecondary" sx={{ textDecoration: 'line-through' }}>
              {formatRupees(now[name])}
            </Typography>
          )}
        </div>
      ))}
    </Box>
  );
}

interface FundChangeDialogProps {
  fund: Fund;
  /** Whether it adds funds; otherwise it removes free funds. */
  credit: boolean;
  onClose: () => void;
}

/** Adds money to an area's fund or removes it; uses one idempotency key while the dialog is open. */
export function FundChangeDialog({ fund: opened, credit, onClose }: FundChangeDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const { keep, readAgain } = useFundCache();
  const [comment] = useState(() => commentOn(new Date(), credit));
  // The balances at opening; the page behind the dialog shows those of the answer.
  const [{ fund: now }] = useState(opened);
  const area = opened.name;
  const amountOf = (typed: string) => previewOf(now, typed, credit).amount;
  const sumOf = (typed: string) => formatRupees(amountOf(typed) ?? 0);
  return (
    <ActionDialog
      title={message(credit ? 'funds.addingTo' : 'funds.removingFrom', { area })}
      confirm={({ amount }) =>
        message(credit ? 'funds.addYes' : 'funds.removeYes', { amount: sumOf(amount) })
      }
      color={credit ? 'primary' : 'error'}
      draft={`fund.${opened.id}.${credit ? 'add' : 'remove'}`}
      initial={{ amount: '' }}
      ready={({ amount }) => amountOf(amount) !== null}
      once
      act={({ amount }, key) =>
        call('fund.change', {
          body: { areaId: opened._id, amount: amountOf(amount) ?? 0, credit, comment },
          key,
        })
      }
      onDone={(after, { amount }) => {
        keep(after);
        notify(credit ? 'funds.added' : 'funds.removed', {
          type: 'success',
          messageArgs: { amount: sumOf(amount), area },
        });
      }}
      refresh={readAgain}
      onClose={onClose}
    >
      {locked => <AmountOfFund now={now} credit={credit} comment={comment} locked={locked} />}
    </ActionDialog>
  );
}

interface AmountOfFundProps {
  now: FundBalances;
  credit: boolean;
  comment: string;
  locked: boolean;
}

function AmountOfFund({ now, credit, comment, locked }: AmountOfFundProps) {
  const message = useMessage();
  const typed = String(useWatch({ name: 'amount' }) ?? '');
  const fits = (value: unknown) => {
    const { problem } = previewOf(now, String(value ?? ''), credit);
    return problem ? message(problem.key, problem.values) : undefined;
  };
  return (
    <>
      <Preview now={now} then={previewOf(now, typed, credit).balances} />
      <AmountInput
        source="amount"
        label={message('funds.amount')}
        validate={fits}
        helperText={comment}
        disabled={locked}
        autoFocus
      />
    </>
  );
}

/** The cached funds and movements. */
function useFundCache() {
  const queryClient = useQueryClient();
  const forgetMovements = () => queryClient.invalidateQueries({ queryKey: ['fund/ledger'] });
  return {
    /** Writes the fund of an answer into all cached queries, without computing any balance. */
    keep(fund: Fund): void {
      queryClient.setQueriesData<GetListResult<Fund>>(
        { queryKey: ['fund', 'getList'] },
        list => list && { ...list, data: list.data.map(row => (row.id === fund.id ? fund : row)) },
      );
      queryClient.setQueryData(['fund', 'balance', fund._id], fund);
      void forgetMovements();
    },

    async readAgain(): Promise<void> {
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['fund'] }), forgetMovements()]);
    },
  };
}
