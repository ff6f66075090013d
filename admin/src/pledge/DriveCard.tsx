import { Box, Card, Typography } from '@mui/material';
import { TextField } from 'react-admin';
import { DateField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { DriveActions } from './DriveActions';
import { DriveStatusField } from './DriveStatusField';

/** One drive on a phone. */
export function DriveCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <TextField source="tag" variant="inherit" />
        </Typography>
        <DriveStatusField />
      </Box>
      <Facts>
        <Fact label={message('pledge.createdAt')}>
          <DateField source="createdAt" />
        </Fact>
        <Fact label={message('pledge.startTime')}>
          <DateField source="startTime" time />
        </Fact>
        <Fact label={message('pledge.endTime')}>
          <DateField source="endTime" time />
        </Fact>
      </Facts>
      <DriveActions />
    </Card>
  );
}
