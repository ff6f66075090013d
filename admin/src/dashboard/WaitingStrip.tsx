import { formatCount, formatDate, formatDateTime, formatPaise, MOST_COUNTED } from '@coastok/domain';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCareSummary } from '../care/careCalls';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { queueAddress, queueOf, queuesFor } from '../queues/queueModel';
import { listAddress } from '../provider/addresses';
import { useMay, useProfile } from '../session/access';

type Message = ReturnType<typeof useMessage>;

const TITLE = 'queue.waitingTitle';
const COUNT_ONLY = { page: 1, perPage: 1 };

interface Waiting {
  label: string;
  /** A count, or a sum of money. */
  count: string;
  to: string;
  hint?: string;
}

interface Counted {
  /** Entries with a count of 0 are left out. */
  waiting: Waiting[];
  /** The labels of all possible entries, for the placeholders of a first visit. */
  labels: string[];
  isPending: boolean;
  isUnknown: boolean;
}

/** Everything that waits for the signed-in person, each with its count and a link to it. */
export function WaitingStrip() {
  const message = useMessage();
  const parts = [useQueues(message), useCare(message), useAccounts(message)];
  const waiting = parts.flatMap(part => part.waiting);
  const isPending = parts.some(part => part.isPending);
  const isUnknown = parts.some(part => part.isUnknown);
  const lastSeen = useLastSeen(isPending ? null : waiting);
  const likely =
    lastSeen ?? parts.flatMap(part => part.labels.map(label => ({ label, count: '00', to: '' })));
  return (
    <Box component="section" aria-labelledby={TITLE}>
      <Typography id={TITLE} variant="h2" sx={{ mb: 1 }}>
        {message(TITLE)}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          // On a phone a single line that scrolls, so that entries that arrive late don't move the content below.
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          gap: 1,
          minHeight: { xs: 64, sm: 44 },
          alignItems: 'center',
        }}
      >
        {/* Shown together: an entry that came later would move the others, also under the pointer. */}
        {isPending
          ? likely.map(one => (
              <Skeleton key={one.label} variant="rounded" sx={{ flexShrink: 0, maxWidth: 'none' }}>
                <WaitingLink {...one} />
              </Skeleton>
            ))
          : waiting.map(one => <WaitingLink key={one.label} {...one} />)}
        {!isPending && isUnknown && (
          <Typography color="textSecondary">{message('queue.waitingFailed')}</Typography>
        )}
        {!isPending && !isUnknown && waiting.length === 0 && (
          <Typography color="textSecondary">{message('queue.nothingWaits')}</Typography>
        )}
      </Box>
    </Box>
  );
}

function WaitingLink({ label, count, to, hint }: Waiting) {
  return (
    <Button
      variant="outlined"
      component={Link}
      to={to}
      sx={{ minHeight: 44, flexShrink: 0, bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
    >
      {label}
      <Chip size="small" color="primary" label={count} sx={{ ml: 1, cursor: 'inherit' }} />
      {hint && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
          {hint}
        </Typography>
      )}
    </Button>
  );
}

/** The entries of the last visit on this device, for the size of the placeholders; `now` is null while loading. */
function useLastSeen(now: Waiting[] | null): Waiting[] | null {
  const [seen, remember] = useStore<Waiting[] | null>('dashboard.waiting', null);
  const hasChanged = now !== null && JSON.stringify(now) !== JSON.stringify(seen);
  useEffect(() => {
    if (hasChanged) remember(now);
  });
  return seen;
}

const entry = (label: string, count: number, to: string, hint?: string): Waiting[] =>
  count === 0 ? [] : [{ label, count: formatCount(count), to, hint }];

/** The records that wait in the person's queues. */
function useQueues(message: Message): Counted {
  const provider = useDataProvider();
  const actor = useProfile();
  const names = actor ? queuesFor(actor) : [];
  const counted = useQueries({
    queries: names.map(name => {
      const { resource, fixed, sort } = queueOf(name);
      return {
        queryKey: [resource, 'getList', 'waiting', fixed],
        queryFn: async () =>
          (await provider.getList(resource, { filter: fixed, sort, pagination: COUNT_ONLY })).total ?? 0,
      };
    }),
  });
  const waiting = names.flatMap((name, index): Waiting[] => {
    const count = counted[index]?.data ?? 0;
    const [one] = entry(message(`queue.titles.${name}`), count, queueAddress(name));
    if (!one) return [];
    return [count > MOST_COUNTED ? { ...one, count: `${formatCount(MOST_COUNTED)}+` } : one];
  });
  return {
    waiting,
    labels: names.map(name => message(`queue.titles.${name}`)),
    isPending: counted.some(({ isPending }) => isPending),
    isUnknown: counted.some(({ error }) => error !== null),
  };
}

/** Tasks of care, and members whom nobody looks after, in one's scope. */
function useCare(message: Message): Counted {
  const { data, error, isPending } = useCareSummary();
  const { open = 0, overdue = 0, withoutCarer = 0, notContacted30Days = 0 } = data ?? {};
  const figures = [
    [message('care.strip.open'), open, listAddress('/care', { state: 'open' })],
    [message('care.strip.overdue'), overdue, listAddress('/care', { overdue: 'true' })],
    [message('care.strip.withoutCarer'), withoutCarer, listAddress('/care/carers', { carerId: 'none' })],
    [
      message('care.strip.notContacted'),
      notContacted30Days,
      listAddress('/care/carers', { noContactDays: 30 }),
    ],
  ] as const;
  return {
    waiting: figures.flatMap(figure => entry(...figure)),
    labels: figures.map(([label]) => label),
    isPending,
    isUnknown: error !== null && !data,
  };
}

/** What is open at the payment gateway, for people with the right to see it. */
function useAccounts(message: Message): Counted {
  const may = useMay('settlement.summary');
  const { data, error, isLoading } = useQuery({
    queryKey: ['settlement', 'summary'],
    queryFn: () => call('settlement.summary'),
    enabled: may,
  });
  const labels = may
    ? [message('accounts.stripOpen'), message('accounts.stripDifferences'), message('accounts.stripDisputes')]
    : [];
  if (!data) return { waiting: [], labels, isPending: isLoading, isUnknown: error !== null };
  const { open, oldestUnsettled: oldest, openDifferences, openDisputes, respondBy } = data;
  return {
    waiting: [
      ...(open === 0
        ? []
        : [
            {
              label: message('accounts.stripOpen'),
              count: formatPaise(open),
              to: '/settlement',
              hint: oldest ? message('accounts.stripOldest', { day: formatDate(oldest) }) : undefined,
            },
          ]),
      ...entry(
        message('accounts.stripDifferences'),
        openDifferences,
        listAddress('/settlement/difference', { state: 'open' }),
      ),
      ...entry(
        message('accounts.stripDisputes'),
        openDisputes,
        listAddress('/dispute', { state: 'open' }),
        respondBy ? message('accounts.stripDisputesHint', { at: formatDateTime(respondBy) }) : undefined,
      ),
    ],
    labels,
    isPending: false,
    isUnknown: false,
  };
}
