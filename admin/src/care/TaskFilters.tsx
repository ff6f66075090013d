import { istDay, TASK_KIND_LABELS } from '@coastok/domain';
import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { ChoiceFilter, choicesIn, ListSearch } from '../lists/ListFilters';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';
import { type Grouping, inView, type View, VIEW_NAMES, viewOf } from './careModel';
import { useCareSummary } from './careCalls';

/** Filters that choosing another area clears: a carer belongs to one area. */
const OF_AN_AREA = ['assigneeId'];

/** Filters the tasks, and chooses their grouping. */
export function TaskFilters({ by, onOrder }: { by: Grouping; onOrder: (by: Grouping) => void }) {
  const message = useMessage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ListSearch label={message('care.search')} sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }} />
      <ViewFilter />
      <CarerFilter />
      <ChoiceFilter
        source="kind"
        label={message('care.kind')}
        all={message('care.allKinds')}
        choices={choicesIn(TASK_KIND_LABELS)}
      />
      <AreaFilter clears={OF_AN_AREA} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label={message('care.by')}
        onChange={(_, next: Grouping | null) => next && onOrder(next)}
      >
        <ToggleButton value="day">{message('care.byDay')}</ToggleButton>
        <ToggleButton value="carer">{message('care.byCarer')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

function ViewFilter() {
  const message = useMessage();
  const today = istDay(new Date());
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label={message('care.views.label')}
      value={viewOf(filterValues, today) ?? ''}
      onChange={({ target }) => setFilters(inView(filterValues, target.value as View, today))}
      slotProps={{ inputLabel: { shrink: true } }}
      // At 140 pixels, the width of the other filters, 'Due by today' would be cut off.
      sx={{ my: 0, flex: { xs: '1 1 170px', sm: '0 1 180px' } }}
    >
      {VIEW_NAMES.map(view => (
        <MenuItem key={view} value={view} dense>
          {message(`care.views.${view}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Filters by a carer of the chosen area; each is shown with their open tasks. */
function CarerFilter() {
  const message = useMessage();
  const { areaId } = useListContext().filterValues as { areaId?: string };
  const { data } = useCareSummary(areaId);
  return (
    <ChoiceFilter
      source="assigneeId"
      label={message('care.carer')}
      all={message('care.allCarers')}
      choices={(data?.carers ?? []).map(({ carerId, name, open }) => ({
        id: carerId,
        name: message('care.carerLoad', { name, count: open }),
      }))}
    />
  );
}

/** Shown only to those who have several areas. */
export function AreaFilter({ clears }: { clears?: readonly string[] }) {
  const message = useMessage();
  const areas = useOwnAreas();
  if (areas.length < 2) return null;
  return (
    <ChoiceFilter
      source="areaId"
      label={message('care.area')}
      all={message('care.allAreas')}
      choices={areas.map(({ _id, name }) => ({ id: _id, name }))}
      clears={clears}
    />
  );
}
