import { CONTENT_CATEGORY_NAMES, content, FileType } from '@coastok/domain';
import MediaIcon from '@mui/icons-material/PermMediaOutlined';
import { Box, Card, Typography } from '@mui/material';
import { TextField } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DateField, EnumField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { RecordActions } from '../records/RecordActions';
import type { RecordView } from '../records/recordView';
import { RecordPage } from '../records/RecordPage';
import { NotFoundPage } from '../layout/StatusPage';
import { AddressInput, ContentView, Thumbnail } from './ContentMedia';

/** One video or image on a phone. */
const ContentCard = () => (
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
    <RecordActions view={VIEW} />
  </Card>
);

const VIEW: RecordView = {
  resource: content,
  icon: MediaIcon,
  columns: [{ source: 'url', display: <Thumbnail /> }, 'name', 'festType', 'createdAt', 'status'],
  form: ['name', 'festType', 'url'],
  inputs: { url: <AddressInput /> },
  card: <ContentCard />,
  details: <ContentView />,
};

/** On the page with both types, the form also asks for the type. */
const BOTH: RecordView = { ...VIEW, form: ['name', 'fileType', 'festType', 'url'] };

/** The videos or the images of the companion app; at react-admin's own address, both together. */
export default function ContentPage() {
  const message = useMessage();
  const { type } = useParams();
  if (type === undefined) return <RecordPage view={BOTH} title={message('menu.content')} />;
  if (type !== 'videos' && type !== 'images') return <NotFoundPage />;
  const fileType = type === 'videos' ? FileType.Video : FileType.Image;
  return <RecordPage key={type} view={VIEW} title={message(`content.${type}`)} only={{ fileType }} />;
}
