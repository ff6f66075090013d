import { DIFFERENCE_LABELS, type DifferenceKind, type DifferenceState } from '@coastok/domain';
import { Chip, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import type { DifferenceFilter } from './differenceModel';
import { KINDS } from './differenceModel';

/** What waits or what was settled (pressed again: both), the kind, and the settlement that a link narrowed it to. */
export function DifferenceFilters() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as DifferenceFilter;
  const apply = (change: DifferenceFilter) =>
    setFilters(
      Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)),
    );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        color="primary"
        aria-label={message('difference.show')}
        value={filter.state ?? null}
        onChange={(_, chosen: DifferenceState | null) => apply({ state: chosen ?? undefined })}
      >
        <ToggleButton value="open">{message('difference.open')}</ToggleButton>
        <ToggleButton value="settled">{message('difference.settledOnes')}</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        select
        label={message('difference.kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => apply({ kind: (target.value || undefined) as DifferenceKind | undefined })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ my: 0, flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
      >
        <MenuItem value="">{message('difference.allKinds')}</MenuItem>
        {KINDS.map(kind => (
          <MenuItem key={kind} value={kind} dense>
            {DIFFERENCE_LABELS[kind]}
          </MenuItem>
        ))}
      </TextField>
      {filter.settlementId && (
        <Chip
          label={message('difference.ofSettlement', { id: filter.settlementId })}
          onDelete={() => apply({ settlementId: undefined })}
        />
      )}
    </Stack>
  );
}
