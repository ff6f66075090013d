import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';
import { without, type BookingFilter } from './bookingFilter';

/** Narrows a queue to one area; only for those who have more than one. */
export function AreaSelect() {
  const message = useMessage();
  const areas = useOwnAreas();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as BookingFilter;
  const known = areas.some(({ _id }) => _id === filter.areaId);
  if (areas.length < 2) return null;
  function choose(areaId: string): void {
    const others = without(filter, 'areaId');
    setFilters(areaId ? { ...others, areaId } : others);
  }
  return (
    <TextField
      select
      label={message('booking.area')}
      value={known ? filter.areaId : ''}
      onChange={event => choose(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ my: 0, flex: { xs: '1 1 140px', sm: '0 1 220px' } }}
    >
      <MenuItem value="">{message('booking.allAreas')}</MenuItem>
      {areas.map(({ _id, name }) => (
        <MenuItem key={_id} value={_id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
