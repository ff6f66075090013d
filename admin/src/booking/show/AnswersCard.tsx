import { answerLines, fieldsFor } from '@coastok/domain';
import { Card, Chip, Link, Typography } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import type { ManagedEvent } from '../../event/useEvents';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import type { BookingDetail } from '../bookingModel';

// People who may not see the event still see the booking.
const queryOptions = { onError: () => undefined };

/** The person's answers to the event's questions. The API omits sensitive answers that the reader may not see. */
export function AnswersCard() {
  const message = useMessage();
  const booking = useRecordContext<BookingDetail>();
  const sensitive = useMay('answer.seeSensitive');
  const { data: event } = useGetOne<ManagedEvent>('event', { id: booking?.eventId ?? '' }, queryOptions);
  if (!booking || !event) return null;
  const fields = fieldsFor(event.form, event, { sensitive, now: new Date() });
  const lines = answerLines(fields, booking.answers);
  if (lines.length === 0) return null;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('bookingShow.answers')}
      </Typography>
      <Facts>
        {lines.map(({ key, label, value, file, sensitive: marked }) => (
          <Fact key={key} label={label}>
            {file === undefined ? (
              value
            ) : (
              <Link href={file} target="_blank" rel="noopener">
                {message('bookingShow.openFile')}
              </Link>
            )}
            {marked && (
              <Chip size="small" variant="outlined" label={message('bookingShow.sensitive')} sx={{ ml: 1 }} />
            )}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
