import { isCalendarDay } from '@coastok/domain';
import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { DayField } from '../forms/MomentInput';
import { useMessage } from '../messages/useMessage';
import type { SummaryFilter } from './figures';
import { useOwnAreas } from '../session/useOwnAreas';

interface DashboardFilterProps {
  filter: SummaryFilter;
  onApply: (filter: SummaryFilter) => void;
  busy: boolean;
}

const ALL = 'all';

/** Area and dates; applied only by 'Get Stats'. */
export function DashboardFilter({ filter, onApply, busy }: DashboardFilterProps) {
  const message = useMessage();
  const areas = useOwnAreas();
  const [chosen, setChosen] = useState(filter);
  const days = [chosen.fromDate, chosen.toDate].filter(day => day !== undefined);
  const typed = days.every(isCalendarDay);
  const reversed = typed && days.length === 2 && (chosen.fromDate ?? '') > (chosen.toDate ?? '');
  const known = areas.some(({ id }) => id === chosen.areaId);

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (typed && !reversed) onApply(chosen);
  }

  const day = (name: 'fromDate' | 'toDate', label: string) => (
    <DayField
      label={label}
      value={chosen[name] ?? ''}
      onChange={value => setChosen({ ...chosen, [name]: value || undefined })}
      error={reversed && name === 'toDate'}
      sx={{ flex: { sm: '0 0 168px' }, my: 0 }}
    />
  );

  return (
    <Stack component="form" spacing={1} onSubmit={apply}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <TextField
          select
          label={message('dashboard.area')}
          value={known ? chosen.areaId : ALL}
          onChange={({ target: { value } }) =>
            setChosen({ ...chosen, areaId: value === ALL ? undefined : value })
          }
          sx={{ flex: { sm: '0 1 280px' }, my: 0 }}
        >
          <MenuItem value={ALL}>{message('dashboard.allAreas')}</MenuItem>
          {areas.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" spacing={1.5}>
          {day('fromDate', message('dashboard.from'))}
          {day('toDate', message('dashboard.to'))}
        </Stack>
        <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 40, whiteSpace: 'nowrap' }}>
          {message('dashboard.getStats')}
        </Button>
      </Stack>
      {reversed && <Alert severity="warning">{message('checks.endFirst')}</Alert>}
    </Stack>
  );
}
