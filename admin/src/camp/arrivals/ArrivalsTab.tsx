import type { CheckinSummaryRecord } from '@coastok/domain';
import ConflictIcon from '@mui/icons-material/RuleOutlined';
import { Alert, Badge, Box, Chip, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import type { ManagedEvent } from '../../event/useEvents';
import { EmptyState } from '../../lists/EmptyState';
import { ListBody, ListPager } from '../../lists/ListBody';
import { EitherFilter } from '../../lists/ListFilters';
import { streamOrPoll } from '../../live/liveStream';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { streamEvents } from '../../provider/eventStream';
import { OWN_ORDER } from '../../provider/restClient';
import { NotFoundPage } from '../../layout/StatusPage';
import { ConflictCard, ConflictTable, SHAPE } from './ConflictRows';
import { Figures } from './Figures';
import { Overview } from './Overview';
import { PersonList } from './PersonList';
import { RowList } from './RowList';
import { type Section, sectionAddress, sectionAt, SECTIONS } from './arrivalsModel';

/** Links between the parts of the page, with the number of open conflicts. */
export function Sections({ eventId, conflicts }: { eventId: string; conflicts: number }) {
  const message = useMessage();
  const here = sectionAt(useLocation().pathname);
  const labelOf = (section: Section) =>
    section === 'conflicts' && conflicts > 0
      ? message('arrivals.conflictsOf', { count: conflicts })
      : message(`arrivals.section.${section}`);
  return (
    <Box
      component="nav"
      aria-label={message('arrivals.sections')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}
    >
      {SECTIONS.map(section => (
        <Badge
          key={section}
          color="warning"
          variant="dot"
          invisible={section !== 'conflicts' || conflicts === 0}
        >
          <Chip
            clickable
            component={Link}
            to={sectionAddress(eventId, section)}
            label={labelOf(section)}
            color={section === here ? 'primary' : 'default'}
            variant={section === here ? 'filled' : 'outlined'}
            aria-current={section === here ? 'page' : undefined}
          />
        </Badge>
      ))}
    </Box>
  );
}

const OPEN = 'false';
const SETTLED = 'true';

function Conflicts() {
  const message = useMessage();
  const { resolved } = useListContext().filterValues as { resolved?: string };
  const settled = resolved === SETTLED;
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{message('conflict.intro')}</Typography>
      <div>
        <EitherFilter
          source="resolved"
          label={message('conflict.which')}
          choices={[
            { id: OPEN, name: message('conflict.open') },
            { id: SETTLED, name: message('conflict.settled') },
          ]}
          always
        />
      </div>
      <ListBody
        shape={SHAPE}
        table={<ConflictTable />}
        card={<ConflictCard />}
        empty={
          <EmptyState
            icon={ConflictIcon}
            title={message(settled ? 'conflict.noneSettled' : 'conflict.none')}
            hint={message(settled ? 'conflict.noneSettledHint' : 'conflict.noneHint')}
          />
        }
      />
      <ListPager />
    </Stack>
  );
}

/** People who were checked in twice, to be resolved. */
export function ConflictList({ eventId }: { eventId: string }) {
  return (
    <ListBase
      resource="checkin/conflict"
      filter={{ eventId }}
      filterDefaultValues={{ resolved: OPEN }}
      sort={OWN_ORDER}
      perPage={10}
      storeKey={false}
      disableAuthentication
    >
      <Conflicts />
    </ListBase>
  );
}

function Arrivals({ eventId }: { eventId: string }) {
  const message = useMessage();
  const { summary, live, error } = useArrivals(eventId);
  return (
    <Stack spacing={2}>
      {error instanceof Error && (
        <Alert severity="error">
          {message('arrivals.failed')} {error.message}
        </Alert>
      )}
      <Figures summary={summary} eventId={eventId} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Sections eventId={eventId} conflicts={summary?.conflicts ?? 0} />
        <Box sx={{ ml: 'auto' }}>
          <Chip
            size="small"
            role="status"
            color={live ? 'success' : 'default'}
            variant="outlined"
            label={message(live ? 'arrivals.live' : 'arrivals.polling')}
          />
        </Box>
      </Stack>
      <Routes>
        <Route index element={<Overview summary={summary} eventId={eventId} />} />
        <Route path="people" element={<PersonList eventId={eventId} />} />
        <Route path="conflicts" element={<ConflictList eventId={eventId} />} />
        <Route path="rows" element={<RowList eventId={eventId} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Stack>
  );
}

/** Who has arrived at an event and who has not, from the scans of the desk phones. */
export default function ArrivalsTab() {
  const event = useRecordContext<ManagedEvent>();
  return event ? <Arrivals key={event.eventId} eventId={event.eventId} /> : null;
}

interface LiveArrivals {
  summary: CheckinSummaryRecord | null;
  /** Whether changes arrive by the event stream; otherwise the summary is polled. */
  live: boolean;
  error: unknown;
}

/** Resources that show who arrived, where people are and which phones reported them. */
const LISTS = ['checkin', 'checkin/conflict', 'checkin/row', 'desk/device'];

/** An event's arrivals, live; the lists on the page are read again with each change. */
function useArrivals(eventId: string): LiveArrivals {
  const client = useQueryClient();
  const [arrivals, setArrivals] = useState<LiveArrivals>({ summary: null, live: false, error: null });

  useEffect(() => {
    const leaving = new AbortController();
    let known: string | null = null;
    const show = (summary: CheckinSummaryRecord, live: boolean) => {
      setArrivals({ summary, live, error: null });
      const now = JSON.stringify(summary);
      if (known !== null && known !== now)
        for (const list of LISTS) void client.invalidateQueries({ queryKey: [list] });
      known = now;
    };
    void streamOrPoll(
      {
        stream: (onSummary: (summary: CheckinSummaryRecord) => void, signal) =>
          streamEvents('checkin.stream', { query: { eventId } }, onSummary, signal),
        poll: () => call('checkin.summary', { query: { eventId } }),
        show,
        fail: error => setArrivals(({ summary }) => ({ summary, live: false, error })),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [client, eventId]);

  return arrivals;
}
