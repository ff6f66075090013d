import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useCareSummary } from './careCalls';

const SILENT_DAYS = 30;

interface PeopleFilters {
  carerId?: string;
  noContactDays?: number;
  areaId?: string;
}

/** Filters members: without a carer, without contact, of one carer, or all. */
export function PeopleFilter() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { carerId, noContactDays, ...others } = filterValues as PeopleFilters;
  const { data } = useCareSummary(others.areaId);
  const choices: Record<string, { name: string; filter: PeopleFilters }> = {
    without: { name: message('carers.without'), filter: { carerId: 'none' } },
    silent: { name: message('carers.silent'), filter: { noContactDays: SILENT_DAYS } },
    all: { name: message('carers.all'), filter: {} },
    ...Object.fromEntries(
      (data?.carers ?? []).map(({ carerId: id, name }) => [
        id,
        { name: message('carers.of', { name }), filter: { carerId: id } },
      ]),
    ),
  };
  const wanted = carerId === 'none' ? 'without' : (carerId ?? (noContactDays ? 'silent' : 'all'));
  return (
    <TextField
      select
      label={message('carers.show')}
      value={wanted in choices ? wanted : ''}
      onChange={({ target }) => setFilters({ ...others, ...choices[target.value]?.filter })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ my: 0, flex: { xs: '1 1 140px', sm: '0 1 240px' } }}
    >
      {Object.entries(choices).map(([id, { name }]) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
