import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { Box, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { ChoiceFilter, choicesIn, BESIDE_A_BUTTON, ListSearch, EitherFilter } from '../lists/ListFilters';
import { useMessage } from '../messages/useMessage';
import { WorkThroughButton } from '../queues/WorkThroughButton';
import type { ReviewFilter } from './reviewModel';

/** Filters by state, reason and search words. */
export function ReviewFilters() {
  const message = useMessage();
  const { filterValues } = useListContext();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <EitherFilter
        source="settled"
        label={message('review.show')}
        choices={[
          { id: 'no', name: message('review.waiting') },
          { id: 'yes', name: message('review.settledOnes') },
        ]}
        unset="no"
      />
      <ChoiceFilter
        source="reason"
        label={message('review.reason')}
        all={message('review.allReasons')}
        choices={choicesIn(REVIEW_REASON_LABELS)}
        wide
      />
      <ListSearch
        label={message('review.search')}
        placeholder={message('review.searchHint')}
        sx={BESIDE_A_BUTTON}
      />
      {!(filterValues as ReviewFilter).settled && (
        <Box sx={{ ml: 'auto' }}>
          <WorkThroughButton queue="money" />
        </Box>
      )}
    </Stack>
  );
}
