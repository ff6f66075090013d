import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import { MattersPage } from '../lists/MattersPage';
import { NothingListed } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { ReviewCard } from './ReviewCard';
import { ReviewFilters } from './ReviewFilters';
import { ReviewTable, SHAPE } from './ReviewTable';

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
