import {
  ACCESS_KIND_LABELS,
  type AccessLogRecord,
  displayName,
  isRole,
  ROLE_NAMES,
  UNUSUAL_LABELS,
} from '@coastok/domain';
import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { Blank, DateField, MemberName, StatusChip } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';

type AccessLogEntry = WithId<AccessLogRecord>;

export const SHAPE = ['1.5fr', '1.5fr', '1.5fr', '1.5fr', '2fr', '1.5fr'];

/** The reader with their role; links to all entries of that reader. */
function ActorField() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const entry = useRecordContext<AccessLogEntry>();
  if (!entry) return null;
  const { actor, role } = entry;
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-label={message('accessLog.allBy', { name: actor.name })}
        onClick={() => setFilters({ ...filterValues, actor: actor._id })}
      >
        {actor.name}
      </Link>
      <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {isRole(role) && ROLE_NAMES[role]}
      </Typography>
    </>
  );
}

function KindField() {
  const entry = useRecordContext<AccessLogEntry>();
  return entry ? <span>{ACCESS_KIND_LABELS[entry.kind]}</span> : null;
}

/** The member whose data was read; empty for a search or an export of many. */
function MemberField() {
  const message = useMessage();
  const entry = useRecordContext<AccessLogEntry>();
  if (!entry?.memberId) return <Blank />;
  return entry.member && displayName(entry.member) ? (
    <MemberName person={entry.member} link />
  ) : (
    <>{message('accessLog.erased')}</>
  );
}

const isWorded = ({ query, count }: AccessLogEntry): boolean => query !== null || count !== null;

/** The search words or the export, with the number of results. */
function QueryField() {
  const message = useMessage();
  const entry = useRecordContext<AccessLogEntry>();
  if (!entry || !isWorded(entry)) return <Blank />;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {entry.query}
      {entry.count !== null && (
        <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
          {message('accessLog.count', { smart_count: entry.count })}
        </Typography>
      )}
    </span>
  );
}

/** What is unusual about the reader's day. */
function UnusualField() {
  const entry = useRecordContext<AccessLogEntry>();
  if (!entry?.unusual.length) return null;
  return (
    <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {entry.unusual.map(reason => (
        <StatusChip key={reason} tone="bad" label={UNUSUAL_LABELS[reason]} />
      ))}
    </Stack>
  );
}

export function AccessLogTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="at" label={message('accessLog.at')}>
        <DateField source="at" time />
      </DataTable.Col>
      <DataTable.Col source="actor" label={message('accessLog.actor')} disableSort>
        <ActorField />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('accessLog.kind')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col source="member" label={message('accessLog.member')} disableSort>
        <MemberField />
      </DataTable.Col>
      <DataTable.Col source="query" label={message('accessLog.query')} disableSort>
        <QueryField />
      </DataTable.Col>
      <DataTable.Col source="unusual" label={message('accessLog.unusual')} disableSort>
        <UnusualField />
      </DataTable.Col>
    </DataTable>
  );
}

/** One entry of the access log on a phone. */
export function AccessLogCard() {
  const message = useMessage();
  const entry = useRecordContext<AccessLogEntry>();
  if (!entry) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <KindField />
        </Typography>
        <UnusualField />
      </Box>
      <Facts>
        <Fact label={message('accessLog.at')}>
          <DateField source="at" time />
        </Fact>
        <Fact label={message('accessLog.actor')}>
          <ActorField />
        </Fact>
        {entry.memberId && (
          <Fact label={message('accessLog.member')}>
            <MemberField />
          </Fact>
        )}
        {isWorded(entry) && (
          <Fact label={message('accessLog.query')}>
            <QueryField />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
