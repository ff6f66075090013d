import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { ListSearch } from '../lists/ListSearch';
import { useMessage } from '../messages/useMessage';
import type { ReviewFilter } from './reviewModel';

/** What waits or what was settled, the reason, and words. */
export function ReviewFilters() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { reason, settled, ...others } = filterValues as ReviewFilter;
  const apply = (next: Pick<ReviewFilter, 'reason' | 'settled'>) =>
    setFilters({
      ...others,
      ...(next.reason && { reason: next.reason }),
      ...(next.settled && { settled: next.settled }),
    });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        size="small"
        exclusive
        color="primary"
        aria-label={message('review.show')}
        value={settled ?? 'no'}
        onChange={(_, chosen: 'yes' | 'no' | null) =>
          chosen && apply({ reason, settled: chosen === 'yes' ? 'yes' : undefined })
        }
      >
        <ToggleButton value="no">{message('review.waiting')}</ToggleButton>
        <ToggleButton value="yes">{message('review.settledOnes')}</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        select
        label={message('review.reason')}
        value={reason ?? ''}
        onChange={event => apply({ reason: event.target.value, settled })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ my: 0, flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
      >
        <MenuItem value="">{message('review.allReasons')}</MenuItem>
        {Object.entries(REVIEW_REASON_LABELS).map(([id, label]) => (
          <MenuItem key={id} value={id} dense>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <ListSearch label={message('review.search')} placeholder={message('review.searchHint')} />
    </Stack>
  );
}
