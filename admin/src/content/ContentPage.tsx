import AddIcon from '@mui/icons-material/Add';
import MediaIcon from '@mui/icons-material/PermMediaOutlined';
import { CONTENT_CATEGORY_NAMES, FileType } from '@coastok/domain';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { DateField, EnumField } from '../fields';
import { StatusChip } from '../fields/StatusChip';
import { EmptyState } from '../lists/EmptyState';
import { ListPager } from '../lists/ListPager';
import { RecordCards } from '../lists/RecordCards';
import { TableSkeleton } from '../lists/TableSkeleton';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/useMay';
import { NotFoundPage } from '../shell/NotFoundPage';
import { useIsPhone } from '../shell/useIsPhone';
import { ContentActions } from './ContentActions';
import { ContentDialog } from './ContentDialog';
import { type Content, thumbnailOf } from './contentModel';

const SHAPE = ['1fr', '3fr', '2fr', '1.5fr', '1fr', '1.5fr'];

function Thumbnail() {
  const content = useRecordContext<Content>();
  if (!content) return null;
  return (
    <Box
      component="img"
      src={thumbnailOf(content)}
      alt=""
      loading="lazy"
      sx={{
        width: 80,
        height: 45,
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'action.hover',
        display: 'block',
      }}
    />
  );
}

function Empty() {
  const message = useMessage();
  return <EmptyState icon={MediaIcon} title={message('content.none')} hint={message('content.noneHint')} />;
}

function ContentTable() {
  const message = useMessage();
  const { isPending } = useListContext();
  if (isPending) return <TableSkeleton columns={SHAPE} />;
  return (
    <DataTable storeKey="static.columns" rowClick={false} bulkActionButtons={false} empty={<Empty />}>
      <DataTable.Col source="url" label="" disableSort>
        <Thumbnail />
      </DataTable.Col>
      <DataTable.Col source="name" label={message('content.name')} />
      <DataTable.Col source="festType" label={message('content.festType')}>
        <EnumField source="festType" labels={CONTENT_CATEGORY_NAMES} />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label={message('content.createdAt')}>
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="status" label={message('content.status')} disableSort>
        <StatusChip label={message('content.active')} tone="good" />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <ContentActions />
      </DataTable.Col>
    </DataTable>
  );
}

const ContentCard = () => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Thumbnail />
    <Stack sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h3" component="h2" noWrap>
        <TextField source="name" variant="inherit" />
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        <EnumField source="festType" labels={CONTENT_CATEGORY_NAMES} /> · <DateField source="createdAt" />
      </Typography>
      <ContentActions />
    </Stack>
  </Stack>
);

/** The videos or the images of the companion app. */
function Published({ fileType }: { fileType: number }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const mayCreate = useMay('content.create');
  const [adding, setAdding] = useState(false);
  const filters = [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={message('content.search')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />,
    <SelectInput
      key="festType"
      source="festType"
      label={message('content.festType')}
      choices={Object.entries(CONTENT_CATEGORY_NAMES).map(([id, name]) => ({ id, name }))}
    />,
  ];
  const actions = (
    <TopToolbar>
      <FilterButton />
      {!isPhone && <ColumnsButton />}
      {mayCreate && (
        <Button variant="contained" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {message('content.add')}
        </Button>
      )}
    </TopToolbar>
  );
  return (
    <>
      <List
        resource="static"
        title={message(fileType === FileType.Video ? 'content.videos' : 'content.images')}
        filter={{ fileType }}
        filters={filters}
        actions={actions}
        empty={false}
        perPage={10}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey={false}
        pagination={<ListPager />}
        component={isPhone ? 'div' : undefined}
      >
        {isPhone ? (
          <RecordCards empty={<Empty />}>
            <ContentCard />
          </RecordCards>
        ) : (
          <ContentTable />
        )}
      </List>
      {adding && <ContentDialog fileType={fileType} onClose={() => setAdding(false)} />}
    </>
  );
}

export default function ContentPage() {
  const { type } = useParams();
  if (type === 'videos') return <Published key={type} fileType={FileType.Video} />;
  if (type === 'images') return <Published key={type} fileType={FileType.Image} />;
  return <NotFoundPage />;
}
