import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import { Stack, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { EmptyState } from '../lists/EmptyState';
import { ListBody } from '../lists/ListBody';
import { ListPager } from '../lists/ListPager';
import { NoMatch } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../shell/PageTitle';
import { ReviewCard } from './ReviewCard';
import { ReviewFilters } from './ReviewFilters';
import { ReviewTable, SHAPE } from './ReviewTable';

const LATEST_FIRST = { field: 'at', order: 'DESC' } as const;

function Nothing() {
  const message = useMessage();
  const { filterValues } = useListContext();
  return Object.keys(filterValues as object).length > 0 ? (
    <NoMatch icon={ReviewIcon} title={message('review.noMatch')} />
  ) : (
    <EmptyState icon={ReviewIcon} title={message('review.none')} hint={message('review.noneHint')} />
  );
}

/** `/payment-review`: money that a machine can't decide about. */
export default function ReviewPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('review.title')} />
      <ListBase resource="payment/review" sort={LATEST_FIRST} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Typography color="textSecondary">{message('review.intro')}</Typography>
          <ReviewFilters />
          <ListBody shape={SHAPE} table={<ReviewTable />} card={<ReviewCard />} empty={<Nothing />} />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
}
