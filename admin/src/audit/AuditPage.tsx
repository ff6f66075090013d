import { AUDITED_ENTITIES, type AuditRecord, auditSentence, isRole, ROLE_NAMES } from '@coastok/domain';
import HistoryIcon from '@mui/icons-material/History';
import { Box, Card, Link, Stack, type SxProps, type Theme, Typography } from '@mui/material';
import {
  List,
  type RaRecord,
  RecordContextProvider,
  SelectInput,
  TextInput,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { DateField } from '../fields';
import { DayInput } from '../forms/MomentInput';
import { useIsPhone } from '../layout/useIsPhone';
import { NothingListed } from '../lists/EmptyState';
import { CardsSkeleton, ListFailed, ListPager } from '../lists/ListBody';
import { ListActions } from '../lists/ListPages';
import { listPageStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { UndoButton } from '../undo/UndoButton';
import { PersonInput } from '../user/form/PersonInput';
import { AuditDetails } from './AuditDetails';

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

const PAGE_STYLE: SxProps<Theme> = [
  listPageStyle,
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
      sx={PAGE_STYLE}
    >
      <Entries />
    </List>
  );
}

/** Actions by people without a role: visitors, guardians, and people whose sign-in was refused. */
const OUTSIDE = /^(visitor\.|guardian\.|session\.refused)/;

/**
 * One entry of the audit log as a sentence: who did what, in which role and when. The name links to that
 * person's other entries.
 */
function AuditEntry() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const entry = useRecordContext<WithId<AuditRecord>>();
  if (!entry) return null;
  const { actor, role, action, undo } = entry;
  const outside = message(OUTSIDE.test(action) ? 'audit.outside' : 'audit.commandLine');
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography sx={{ overflowWrap: 'anywhere', flex: 1, minWidth: 'min(100%, 360px)' }}>
          {actor._id ? (
            <Link
              component="button"
              type="button"
              sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
              aria-label={message('audit.allBy', { name: actor.name })}
              onClick={() => setFilters({ ...filterValues, actor: actor._id })}
            >
              {actor.name}
            </Link>
          ) : (
            <strong>{actor.name}</strong>
          )}{' '}
          {auditSentence(entry)}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {isRole(role) ? ROLE_NAMES[role] : outside} · <DateField source="at" time />
        </Typography>
        <UndoButton undo={undo} />
      </Stack>
      <AuditDetails entry={entry} />
    </Card>
  );
}
