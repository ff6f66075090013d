import { BOOKING_STATUS_NAMES } from '@coastok/domain';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PhoneField } from '../fields';
import { StatusChip } from '../fields/StatusChip';
import type { Registration } from './ViplavaReportPage';

/** One person's registration. */
export function Registered() {
  const registration = useRecordContext<Registration>();
  if (!registration) return null;
  const { name, email, status, connectedAreaId } = registration;
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {connectedAreaId?.name} · <PhoneField source="phone" /> · {email}
        </Typography>
      </Box>
      <StatusChip label={BOOKING_STATUS_NAMES[status]} tone="neutral" />
    </Stack>
  );
}
