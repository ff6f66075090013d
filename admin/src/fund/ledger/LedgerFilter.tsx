import { isCalendarDay } from '@coastok/domain';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { DayField } from '../../forms/MomentInput';
import { useMessage } from '../../messages/useMessage';

interface LedgerDays {
  /** Indian days, `yyyy-MM-dd`, both inclusive. */
  fromDate?: string;
  toDate?: string;
}

type Name = keyof LedgerDays;

const textOf = ({ fromDate, toDate }: LedgerDays): string => `${fromDate ?? ''} ${toDate ?? ''}`;

/** Filters by days; each day is applied as soon as it is valid and the two are in order. */
export function LedgerFilter() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const inForce = filterValues as LedgerDays;
  const [typed, setTyped] = useState<LedgerDays>(inForce);
  const [known, setKnown] = useState(textOf(inForce));
  const [requested, setRequested] = useState(known);
  // The filter was changed from outside (cleared, or by the browser's back button): shows its days instead of
  // the typed ones.
  if (textOf(inForce) !== known) {
    setKnown(textOf(inForce));
    setRequested(textOf(inForce));
    if (textOf(inForce) !== requested) setTyped(inForce);
  }
  const reversed = Boolean(typed.fromDate && typed.toDate && typed.fromDate > typed.toDate);

  function choose(name: Name, day: string): void {
    const next = { ...typed, [name]: day };
    setTyped(next);
    const days = Object.entries(next).filter(([, value]) => value) as [Name, string][];
    if (!days.every(([, value]) => isCalendarDay(value))) return;
    if (next.fromDate && next.toDate && next.fromDate > next.toDate) return;
    setRequested(textOf(next));
    setFilters(Object.fromEntries(days));
  }

  const day = (name: Name, label: string) => (
    <DayField
      label={label}
      value={typed[name] ?? ''}
      onChange={value => choose(name, value)}
      error={reversed && name === 'toDate'}
      helperText={reversed && name === 'toDate' ? message('checks.endFirst') : undefined}
      sx={{ flex: { xs: '1 1 150px', sm: '0 0 180px' }, my: 0 }}
    />
  );

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {day('fromDate', message('ledger.from'))}
      {day('toDate', message('ledger.to'))}
    </Stack>
  );
}
