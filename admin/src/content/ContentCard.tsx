import { CONTENT_CATEGORY_NAMES } from '@coastok/domain';
import { Box, Card, Typography } from '@mui/material';
import { TextField } from 'react-admin';
import { DateField, EnumField } from '../fields';
import { ContentActions } from './ContentActions';
import { Thumbnail } from './Thumbnail';

/** One video or image on a phone. */
export const ContentCard = () => (
  <Card component="li" sx={{ p: 2, pb: 1 }}>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Thumbnail />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          <TextField source="name" variant="inherit" />
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <EnumField source="festType" labels={CONTENT_CATEGORY_NAMES} /> · <DateField source="createdAt" />
        </Typography>
      </Box>
    </Box>
    <ContentActions />
  </Card>
);
