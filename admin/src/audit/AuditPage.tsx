import HistoryIcon from '@mui/icons-material/History';
import { AUDITED_ENTITIES } from '@coastok/domain';
import { Box, type SxProps, type Theme } from '@mui/material';
import {
  List,
  RecordContextProvider,
  SelectInput,
  TextInput,
  useListContext,
  type RaRecord,
} from 'react-admin';
import { DayInput } from '../forms/MomentInput';
import { CardsSkeleton } from '../lists/CardsSkeleton';
import { ListActions } from '../lists/ListActions';
import { ListFailed } from '../lists/ListFailed';
import { listLook } from '../lists/listLook';
import { ListPager } from '../lists/ListPager';
import { NothingListed } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { PersonInput } from '../user/form/PersonInput';
import { AuditEntry } from './AuditEntry';

function Entries() {
  const message = useMessage();
  const { data, isPending, error } = useListContext<RaRecord>();
  if (error && !data) return <ListFailed />;
  if (isPending) return <CardsSkeleton />;
  if (data.length === 0) {
    return (
      <NothingListed
        icon={HistoryIcon}
        title={message('audit.none')}
        hint={message('audit.noneHint')}
        noMatch={message('audit.noMatch')}
      />
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {data.map(entry => (
        <RecordContextProvider key={entry.id} value={entry}>
          <AuditEntry />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const LOOK: SxProps<Theme> = [
  listLook,
  { '& .RaFilterForm-filterFormInput': { width: { xs: '100%', sm: 200 } } },
];

/** The audit log: who changed what, the old and new values, when and from where. */
export default function AuditPage() {
  const message = useMessage();
  // On a phone the filters would push the entries off the screen: all but one are hidden until they are added.
  const atOnce = !useIsPhone();
  const filters = [
    <SelectInput
      key="entity"
      source="entity"
      label={message('audit.entity')}
      alwaysOn
      choices={Object.entries(AUDITED_ENTITIES).map(([id, name]) => ({ id, name }))}
    />,
    <TextInput key="entityId" source="entityId" label={message('audit.entityId')} alwaysOn={atOnce} />,
    <PersonInput key="actor" source="actor" label={message('audit.actor')} filter={{}} alwaysOn={atOnce} />,
    <DayInput key="fromDate" source="fromDate" label={message('audit.from')} alwaysOn={atOnce} />,
    <DayInput key="toDate" source="toDate" label={message('audit.to')} alwaysOn={atOnce} />,
  ];
  return (
    <List
      resource="audit"
      title={message('audit.title')}
      filters={filters}
      actions={atOnce ? false : <ListActions />}
      empty={false}
      perPage={10}
      sort={{ field: 'at', order: 'DESC' }}
      storeKey={false}
      pagination={<ListPager />}
      component="div"
      sx={LOOK}
    >
      <Entries />
    </List>
  );
}
