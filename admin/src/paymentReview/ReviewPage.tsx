import { REVIEW_REASON_LABELS } from '@coastok/domain';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Stack } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { DateField } from '../fields';
import { NothingListed } from '../lists/EmptyState';
import { BESIDE_A_BUTTON, ChoiceFilter, choicesIn, EitherFilter, ListSearch } from '../lists/ListFilters';
import { MattersPage } from '../lists/ListPages';
import { WorkThroughButton } from '../lists/ToolbarButtons';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { ReviewCard } from './ReviewCard';
import { ReasonField, SettledField, SubjectField, SumField } from './ReviewFields';
import { SettleButton } from './SettleButton';
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

const LATEST_FIRST = { field: 'at', order: 'DESC' } as const;

/** `/payment-review`: payments that need a decision by a person. */
export default function ReviewPage() {
  const message = useMessage();
  return (
    <MattersPage
      resource="payment/review"
      title={message('review.title')}
      intro={message('review.intro')}
      sort={LATEST_FIRST}
      filters={<ReviewFilters />}
      shape={SHAPE}
      table={<ReviewTable />}
      card={<ReviewCard />}
      empty={
        <NothingListed
          icon={ReviewIcon}
          title={message('review.none')}
          hint={message('review.noneHint')}
          noMatch={message('review.noMatch')}
        />
      }
    />
  );
}

const SHAPE = ['1.5fr', '2fr', '1fr', '2fr', '1.5fr', '1fr'];

/** Payments that need a decision by a person, or needed one. */
function ReviewTable() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const { settled } = filterValues as ReviewFilter;
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="at" label={message('review.since')}>
        <DateField source="at" time />
      </DataTable.Col>
      <DataTable.Col source="reason" label={message('review.reason')}>
        <ReasonField />
      </DataTable.Col>
      <DataTable.Col align="right" source="amount" label={message('review.amount')}>
        <SumField />
      </DataTable.Col>
      <DataTable.Col source="booking" label={message('review.booking')} disableSort>
        <SubjectField />
      </DataTable.Col>
      <DataTable.Col source="paymentId" label={message('review.payment')} disableSort />
      <DataTable.Col
        source="settled"
        label={message(settled ? 'review.settleComment' : 'lists.actions')}
        disableSort
        align={settled ? 'left' : 'right'}
      >
        <SettledField />
        <SettleButton />
      </DataTable.Col>
    </DataTable>
  );
}
