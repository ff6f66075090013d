import DriveIcon from '@mui/icons-material/EmojiEventsOutlined';
import { DRIVE_STATES } from '@coastok/domain';
import { SelectInput } from 'react-admin';
import { AddButton } from '../lists/AddButton';
import { ListActions } from '../lists/ListActions';
import { NothingListed } from '../lists/NothingListed';
import { RecordList } from '../lists/RecordList';
import { searchInput } from '../lists/searchInput';
import { useMessage } from '../messages/useMessage';
import { DriveCard } from './DriveCard';
import { DriveDialog } from './DriveDialog';
import { DRIVE_COLUMNS, DRIVE_SHAPE, DriveTable } from './DriveTable';

/** The pledge drives, newest first. */
export default function PledgeDrivesPage() {
  const message = useMessage();
  const filters = [
    searchInput(message('pledge.search')),
    <SelectInput
      key="active"
      source="active"
      label={message('pledge.status')}
      choices={DRIVE_STATES.map(state => ({ id: state, name: message(`pledge.${state}`) }))}
    />,
  ];
  const actions = (
    <ListActions columns={DRIVE_COLUMNS}>
      <AddButton
        action="pledgeDrive.create"
        label={message('pledge.create')}
        dialog={close => <DriveDialog onClose={close} />}
      />
    </ListActions>
  );
  return (
    <RecordList
      resource="pledgedetail"
      title={message('pledge.title')}
      filters={filters}
      actions={actions}
      sort={{ field: 'createdAt', order: 'DESC' }}
      shape={DRIVE_SHAPE}
      table={<DriveTable />}
      card={<DriveCard />}
      empty={
        <NothingListed
          icon={DriveIcon}
          title={message('pledge.none')}
          hint={message('pledge.noneHint')}
          noMatch={message('pledge.noMatch')}
        />
      }
    />
  );
}
