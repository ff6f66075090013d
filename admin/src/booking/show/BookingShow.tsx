import { Box, Skeleton, Stack } from '@mui/material';
import { ShowBase, useRecordContext, useShowContext } from 'react-admin';
import { ReceiveCashButton } from '../../cash/ReceiveCashButton';
import { BackLink } from '../../layout/BackLink';
import { PageTitle } from '../../layout/PageTitle';
import { RecordProblem } from '../../layout/StatusPage';
import { AlsoOpen } from '../../live/AlsoOpen';
import { useMessage } from '../../messages/useMessage';
import { DecideSubsidyButton } from '../../subsidy/DecideSubsidyButton';
import { GuardianNote } from '../GuardianNote';
import { OwnBookingNote } from '../OwnBookingNote';
import { CancelBookingButton } from '../actions/CancelBookingButton';
import { CloseBookingButton } from '../actions/CloseBookingButton';
import { NewTicketButton } from '../actions/NewTicketButton';
import { RefundButton } from '../actions/RefundButton';
import type { BookingDetail } from '../bookingModel';
import { AnswersCard } from './AnswersCard';
import { BookingHeader } from './BookingHeader';
import { HistoryCard } from './HistoryCard';
import { PriceCard } from './PriceCard';

// An unknown booking gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { onError: () => undefined };

function PageBar() {
  const message = useMessage();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
      <BackLink label={message('booking.backToList')} to="/booking" />
      <Box sx={{ flex: 1 }} />
      <DecideSubsidyButton />
      <ReceiveCashButton />
      <NewTicketButton />
      <RefundButton />
      <CancelBookingButton />
      <CloseBookingButton />
    </Stack>
  );
}

function Page() {
  const message = useMessage();
  const booking = useRecordContext<BookingDetail>();
  const { error, refetch } = useShowContext();
  if (error && !booking) {
    return (
      <RecordProblem title={message('booking.loadFailed')} error={error} onRetry={() => void refetch?.()} />
    );
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 1120, mx: 'auto' }}>
      {booking && (
        <PageTitle title={message('bookingShow.title', { reference: booking.bookingReferenceNo })} />
      )}
      <PageBar />
      {booking && <AlsoOpen resource="booking" id={booking.id} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {booking ? (
          <>
            <Stack spacing={2}>
              <OwnBookingNote booking={booking} />
              <GuardianNote booking={booking} />
              <BookingHeader />
              <PriceCard />
              <AnswersCard />
            </Stack>
            <HistoryCard />
          </>
        ) : (
          [0, 1].map(key => <Skeleton key={key} variant="rounded" height={280} />)
        )}
      </Box>
    </Box>
  );
}

/** `/booking/:id/show`: one booking with its price, its money and its history. */
export default function BookingShow() {
  return (
    <ShowBase queryOptions={queryOptions}>
      <Page />
    </ShowBase>
  );
}
