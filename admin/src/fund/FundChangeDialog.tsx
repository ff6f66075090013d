import { formatRupees, type FundBalances } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { RupeesField } from '../forms/RupeesField';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { isOutage } from '../provider/httpError';
import { intentionKey } from '../provider/idempotency';
import { commentOn, previewOf } from './fundChange';
import { useFundCache } from './useFundCache';
import type { Fund } from './useFund';

const BALANCES = [
  { name: 'freeBalance', label: 'funds.free' },
  { name: 'holdBalance', label: 'funds.hold' },
  { name: 'totalBalance', label: 'funds.total' },
] as const;

/** The three balances, and beside each what it becomes. */
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
  /** Adds, or removes what is free. */
  credit: boolean;
  onClose: () => void;
}

/** Adds money to an area's fund or takes it out; sent under one name for as long as the dialog is open. */
export function FundChangeDialog({ fund: opened, credit, onClose }: FundChangeDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const { keep, readAgain } = useFundCache();
  const [key] = useState(intentionKey);
  const [comment] = useState(() => commentOn(new Date(), credit));
  const [typed, setTyped] = useState('');
  // The balances of when it was opened: the reply's are shown where the dialog was opened from.
  const [{ fund: now, name: area }] = useState(opened);
  const { amount, balances, problem } = previewOf(now, typed, credit);
  const sum = formatRupees(amount ?? 0);
  const change = useMutation({
    mutationFn: (wanted: number) =>
      call('fund.change', { body: { areaId: opened._id, amount: wanted, credit, comment }, key }),
    onSuccess: after => {
      keep(after);
      notify(credit ? 'funds.added' : 'funds.removed', {
        type: 'success',
        messageArgs: { amount: sum, area },
      });
      onClose();
    },
  });
  const unknown = isOutage(change.error);

  function leave(): void {
    // A refusal means that the balances on the screen are out of date; an outage, that they may be.
    if (change.isError) void readAgain();
    onClose();
  }

  return (
    <FormDialog
      title={message(credit ? 'funds.addingTo' : 'funds.removingFrom', { area })}
      confirm={message(credit ? 'funds.addYes' : 'funds.removeYes', { amount: sum })}
      color={credit ? 'primary' : 'error'}
      busy={change.isPending}
      disabled={amount === null}
      problem={unknown ? message('bookingAction.unknownOutcome') : change.error?.message}
      onClose={leave}
      onSubmit={() => amount !== null && change.mutate(amount)}
    >
      <Preview now={now} then={balances} />
      <RupeesField
        label={message('funds.amount')}
        value={typed}
        onChange={setTyped}
        autoFocus
        // The same name must not stand for another amount.
        disabled={unknown}
        error={problem !== null}
        helperText={problem ? message(problem.key, problem.values) : comment}
      />
    </FormDialog>
  );
}
