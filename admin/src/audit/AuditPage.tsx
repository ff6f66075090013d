import HistoryIcon from '@mui/icons-material/History';
import { type AuditRecord, ROLE_NAMES, type Role } from '@coastok/domain';
import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { List, RecordContextProvider, SelectInput, useListContext } from 'react-admin';
import { DateField } from '../fields';
import { DayInput } from '../forms/DayInput';
import { CardsSkeleton } from '../lists/CardsSkeleton';
import { EmptyState } from '../lists/EmptyState';
import { ListFailed } from '../lists/ListFailed';
import { ListPager } from '../lists/ListPager';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';

type Entry = WithId<AuditRecord>;

/** The kinds of records that are written to, named as their routes. */
const ENTITIES = [
  'user',
  'area',
  'question',
  'event',
  'booking',
  'fund',
  'pledgedetail',
  'pledging',
  'static',
  'send/gcm',
  'schedule',
  'session',
  'report',
  'import',
];

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

function Changes({ entry }: { entry: Entry }) {
  const message = useMessage();
  const changes = Object.entries(entry.changes);
  if (changes.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'text.secondary' }}>
        {message('audit.more', { smart_count: changes.length })}: {changes.map(([field]) => field).join(', ')}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={message('audit.changes')}>
        <Box
          component="table"
          sx={{
            typography: 'body2',
            borderSpacing: 0,
            '& td, & th': { p: 0.75, textAlign: 'left', verticalAlign: 'top' },
          }}
        >
          <thead>
            <tr>
              <th>{message('audit.field')}</th>
              <th>{message('audit.before')}</th>
              <th>{message('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { from, to }]) => (
              <tr key={field}>
                <td>{field}</td>
                <td>{shown(from)}</td>
                <td>{shown(to)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

function Entries() {
  const message = useMessage();
  const { data, isPending, error } = useListContext<Entry>();
  if (error && !data) return <ListFailed />;
  if (isPending) return <CardsSkeleton />;
  if (!data?.length)
    return <EmptyState icon={HistoryIcon} title={message('audit.none')} hint={message('audit.noneHint')} />;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
      {data.map(entry => (
        <RecordContextProvider key={entry.id} value={entry}>
          <Card component="li" sx={{ p: 2, listStyle: 'none' }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
              <Typography sx={{ fontWeight: 600 }}>{entry.actor.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {entry.role === null ? message('audit.commandLine') : ROLE_NAMES[entry.role as Role]}
              </Typography>
              <Chip size="small" label={entry.action} />
              <Box sx={{ flex: 1 }} />
              <Typography variant="body2" color="textSecondary" component="div">
                <DateField source="at" time />
                {entry.address ? ` · ${entry.address}` : null}
              </Typography>
            </Stack>
            <Changes entry={entry} />
          </Card>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

/** Who changed what, from what to what, when and from where. */
export default function AuditPage() {
  const message = useMessage();
  const filters = [
    <SelectInput
      key="entity"
      source="entity"
      label={message('audit.entity')}
      alwaysOn
      choices={ENTITIES.map(id => ({ id, name: id }))}
    />,
    <DayInput key="fromDate" source="fromDate" label={message('audit.from')} alwaysOn />,
    <DayInput key="toDate" source="toDate" label={message('audit.to')} alwaysOn />,
  ];
  return (
    <List
      resource="audit"
      title={message('audit.title')}
      filters={filters}
      exporter={false}
      empty={false}
      perPage={10}
      sort={{ field: 'at', order: 'DESC' }}
      storeKey={false}
      pagination={<ListPager />}
      component="div"
    >
      <Entries />
    </List>
  );
}
