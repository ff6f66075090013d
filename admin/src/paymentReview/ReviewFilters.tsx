import { MAX_SEARCH_LENGTH, REVIEW_REASON_LABELS } from '@coastok/domain';
import { Box, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { FilterLiveSearch, useListContext } from 'react-admin';
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
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 300px' }, '& form': { width: '100%' } }}>
        <FilterLiveSearch
          label={message('review.search')}
          placeholder={message('review.searchHint')}
          margin="none"
          fullWidth
          slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
        />
      </Box>
    </Stack>
  );
}
