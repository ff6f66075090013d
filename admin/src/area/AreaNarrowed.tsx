import { Chip, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { without } from '../lists/listFilter';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';
import { narrowedTo, type AreaFilter } from './areaModel';

/** The filters that a dashboard link has set, and a button that clears them. */
export function AreaNarrowed() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as AreaFilter;
  const names = new Map(useOwnAreas().map(({ id, name }) => [String(id), name]));
  const narrowed = narrowedTo(filter, names);
  if (!narrowed) return null;
  const { areas, from, to } = narrowed;
  const days =
    from && to
      ? message('area.createdBetween', { from, to })
      : from
        ? message('area.createdSince', { from })
        : to && message('area.createdUntil', { to });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, pb: 1.5, px: { xs: 1, sm: 0 } }}>
      {areas.length > 0 && (
        <Chip label={areas.join(', ')} onDelete={() => setFilters(without(filter, 'id'))} />
      )}
      {days && <Chip label={days} onDelete={() => setFilters(without(filter, 'fromDate', 'toDate'))} />}
    </Stack>
  );
}
