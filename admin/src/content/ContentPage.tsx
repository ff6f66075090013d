import MediaIcon from '@mui/icons-material/PermMediaOutlined';
import { CONTENT_CATEGORY_NAMES, FileType } from '@coastok/domain';
import { SelectInput } from 'react-admin';
import { useParams } from 'react-router-dom';
import { AddButton } from '../lists/AddButton';
import { ListActions } from '../lists/ListActions';
import { NothingListed } from '../lists/NothingListed';
import { RecordList } from '../lists/RecordList';
import { searchInput } from '../lists/searchInput';
import { useMessage } from '../messages/useMessage';
import { NotFoundPage } from '../shell/NotFoundPage';
import { ContentCard } from './ContentCard';
import { ContentDialog } from './ContentDialog';
import { CONTENT_COLUMNS, CONTENT_SHAPE, ContentTable } from './ContentTable';

const CATEGORIES = Object.entries(CONTENT_CATEGORY_NAMES).map(([id, name]) => ({ id, name }));

/** The videos or the images of the companion app. */
function Published({ fileType }: { fileType: number }) {
  const message = useMessage();
  const filters = [
    searchInput(message('content.search')),
    <SelectInput key="festType" source="festType" label={message('content.festType')} choices={CATEGORIES} />,
  ];
  const actions = (
    <ListActions columns={CONTENT_COLUMNS}>
      <AddButton
        action="content.create"
        label={message('content.add')}
        dialog={close => <ContentDialog fileType={fileType} onClose={close} />}
      />
    </ListActions>
  );
  return (
    <RecordList
      resource="static"
      title={message(fileType === FileType.Video ? 'content.videos' : 'content.images')}
      filter={{ fileType }}
      filters={filters}
      actions={actions}
      sort={{ field: 'createdAt', order: 'DESC' }}
      shape={CONTENT_SHAPE}
      table={<ContentTable />}
      card={<ContentCard />}
      empty={
        <NothingListed
          icon={MediaIcon}
          title={message('content.none')}
          hint={message('content.noneHint')}
          noMatch={message('content.noMatch')}
        />
      }
    />
  );
}

export default function ContentPage() {
  const { type } = useParams();
  if (type === 'videos') return <Published key={type} fileType={FileType.Video} />;
  if (type === 'images') return <Published key={type} fileType={FileType.Image} />;
  return <NotFoundPage />;
}
