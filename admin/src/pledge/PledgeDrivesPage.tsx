import AddIcon from '@mui/icons-material/Add';
import DriveIcon from '@mui/icons-material/EmojiEventsOutlined';
import { DRIVE_STATES } from '@coastok/domain';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ColumnsButton, FilterButton, List, SearchInput, SelectInput, TopToolbar } from 'react-admin';
import { EmptyState } from '../lists/EmptyState';
import { ListPager } from '../lists/ListPager';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/useMay';
import { useIsPhone } from '../shell/useIsPhone';
import { DriveDialog } from './DriveDialog';
import { DriveCards, DriveTable } from './DriveRows';

function Empty() {
  const message = useMessage();
  return <EmptyState icon={DriveIcon} title={message('pledge.none')} hint={message('pledge.noneHint')} />;
}

/** The pledge drives, newest first. */
export default function PledgeDrivesPage() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const mayCreate = useMay('pledgeDrive.create');
  const [adding, setAdding] = useState(false);
  const filters = [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={message('pledge.search')}
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />,
    <SelectInput
      key="active"
      source="active"
      label={message('pledge.status')}
      choices={DRIVE_STATES.map(state => ({ id: state, name: message(`pledge.${state}`) }))}
    />,
  ];
  const actions = (
    <TopToolbar>
      <FilterButton />
      {!isPhone && <ColumnsButton />}
      {mayCreate && (
        <Button variant="contained" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {message('pledge.create')}
        </Button>
      )}
    </TopToolbar>
  );
  return (
    <>
      <List
        resource="pledgedetail"
        title={message('pledge.title')}
        filters={filters}
        actions={actions}
        empty={false}
        perPage={10}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey={false}
        pagination={<ListPager />}
        component={isPhone ? 'div' : undefined}
      >
        {isPhone ? <DriveCards empty={<Empty />} /> : <DriveTable empty={<Empty />} />}
      </List>
      {adding && <DriveDialog onClose={() => setAdding(false)} />}
    </>
  );
}
