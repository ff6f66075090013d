import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { BookingStatusField } from '../booking/BookingFields';
import { DateField, PhoneField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import type { Registration } from './registrations';

/** One person's registration on a phone. */
export function RegistrationCard() {
  const message = useMessage();
  const registration = useRecordContext<Registration>();
  if (!registration) return null;
  const { name, email, connectedAreaId } = registration;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <BookingStatusField />
      </Box>
      <Facts>
        <Fact label={message('viplava.area')}>{connectedAreaId?.name ?? '–'}</Fact>
        <Fact label={message('viplava.phone')}>
          <PhoneField source="phone" />
        </Fact>
        <Fact label={message('viplava.email')}>{email}</Fact>
        <Fact label={message('viplava.registered')}>
          <DateField source="createdAt" />
        </Fact>
      </Facts>
    </Card>
  );
}
