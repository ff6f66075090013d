import {
  DUPLICATE_REASON_LABELS,
  DUPLICATE_STATE_LABELS,
  type DuplicatePerson,
  type DuplicateRecord,
  formatDate,
  formatPhone,
  formatSlashDate,
} from '@coastok/domain';
import DuplicateIcon from '@mui/icons-material/PeopleAltOutlined';
import { Button, Card, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { createContext, lazy, Suspense, use, useState } from 'react';
import { DataTable, useCreatePath, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChoiceFilter, choicesIn } from '../lists/ListFilters';
import { Fact, Facts } from '../lists/Facts';
import { tableStyle } from '../lists/listStyle';
import { MattersPage } from '../lists/ListPages';
import { NothingListed } from '../lists/EmptyState';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { OWN_ORDER } from '../provider/restClient';
import { UndoMergeButton } from './UndoMergeButton';

const MergeDialog = lazy(() => import('./MergeDialog'));

const SHAPE = ['2fr', '2fr', '1fr', '2fr', '1fr'];

type Pair = DuplicateRecord & { id: string };

/** Aligned to the top, because the two records are compared line by line. */
const TOP = { ...tableStyle, '& .MuiTableCell-body': { verticalAlign: 'top' } };

/** Opens the comparison of a pair. The page owns the dialog, because rows become cards when a phone is turned. */
const Comparing = createContext<(pair: Pair) => void>(() => undefined);

/** One of the two records, with its main fields and a link. */
function PersonOfPair({ person }: { person: DuplicatePerson }) {
  const message = useMessage();
  const createPath = useCreatePath();
  const lines = [
    person.areaName ?? message('duplicate.noArea'),
    person.phone && formatPhone(person.phone),
    person.email,
    person.dob && formatSlashDate(person.dob),
    message('duplicate.added', { day: formatDate(person.createdAt) }),
  ].filter(Boolean);
  return (
    <Stack sx={{ minWidth: 0 }}>
      <MuiLink component={Link} to={createPath({ resource: 'user', id: person._id, type: 'show' })}>
        {person.name}
      </MuiLink>
      {lines.map(line => (
        <Typography
          key={line}
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {line}
        </Typography>
      ))}
    </Stack>
  );
}

const PersonField = ({ source }: { source: 'a' | 'b' }) => {
  const pair = useRecordContext<Pair>();
  return pair ? <PersonOfPair person={pair[source]} /> : null;
};

function ReasonsField() {
  const pair = useRecordContext<Pair>();
  if (!pair) return null;
  return (
    <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {pair.reasons.map(reason => (
        <Chip key={reason} size="small" label={DUPLICATE_REASON_LABELS[reason]} />
      ))}
    </Stack>
  );
}

function ScoreField() {
  const message = useMessage();
  const pair = useRecordContext<Pair>();
  return pair ? <>{message('duplicate.scoreOf', { smart_count: pair.score })}</> : null;
}

/** Opens the comparison; for a merged pair shows who merged it, with an undo button. */
function MergeButton() {
  const message = useMessage();
  const pair = useRecordContext<Pair>();
  const compare = use(Comparing);
  if (!pair) return null;
  const { state, a, b, mergeId, mergedAt, mergedBy, undoUntil } = pair;
  if (state === 'merged' && mergeId && mergedAt && undoUntil)
    return (
      <Stack sx={{ gap: 1, alignItems: { xs: 'stretch', sm: 'flex-end' } }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {message('duplicate.mergedOn', { day: formatDate(mergedAt), name: mergedBy ?? '' })}
        </Typography>
        <UndoMergeButton mergeId={mergeId} name={`${a.name}, ${b.name}`} undoUntil={undoUntil} />
      </Stack>
    );
  if (state !== 'open') return null;
  return (
    <Button
      size="small"
      variant="contained"
      aria-label={message('duplicate.compareOf', { a: a.name, b: b.name })}
      onClick={() => compare(pair)}
    >
      {message('duplicate.compare')}
    </Button>
  );
}

const Actions = () => (
  <Stack sx={{ gap: 1, alignItems: { xs: 'stretch', sm: 'flex-end' } }}>
    <MergeButton />
    <DecideButton />
  </Stack>
);

/** Marks a pair as two different people, or takes that back. */
function DecideButton() {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const pair = useRecordContext<Pair>();
  const isOpen = pair?.state === 'open';
  const decide = useMutation({
    mutationFn: (id: string) =>
      call('duplicate.update', { id, body: { state: isOpen ? 'different' : 'open' } }),
    onSuccess: () => {
      notify(isOpen ? 'duplicate.saidDifferent' : 'duplicate.saidAgain', { type: 'success' });
      refresh();
    },
    onError: notifyError,
  });
  if (!pair || pair.state === 'merged') return null;
  const names = { a: pair.a.name, b: pair.b.name };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={decide.isPending}
      aria-label={message(isOpen ? 'duplicate.differentOf' : 'duplicate.againOf', names)}
      onClick={() => decide.mutate(pair.id)}
    >
      {message(isOpen ? 'duplicate.different' : 'duplicate.again')}
    </Button>
  );
}

function PairTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={TOP}>
      <DataTable.Col source="a" label={message('duplicate.pair')} disableSort>
        <PersonField source="a" />
      </DataTable.Col>
      <DataTable.Col source="b" label="" disableSort>
        <PersonField source="b" />
      </DataTable.Col>
      <DataTable.Col source="score" label={message('duplicate.score')} disableSort>
        <ScoreField />
      </DataTable.Col>
      <DataTable.Col source="reasons" label={message('duplicate.why')} disableSort>
        <ReasonsField />
      </DataTable.Col>
      <DataTable.Col align="right" source="state" label={message('lists.actions')} disableSort>
        <Actions />
      </DataTable.Col>
    </DataTable>
  );
}

/** One pair on a phone. */
function PairCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <PersonField source="a" />
      <PersonField source="b" />
      <ReasonsField />
      <Facts>
        <Fact label={message('duplicate.score')}>
          <ScoreField />
        </Fact>
      </Facts>
      <Actions />
    </Card>
  );
}

/** `/duplicate`: pairs of records that may be of the same person. */
export default function DuplicatesPage() {
  const message = useMessage();
  const [pair, setPair] = useState<Pair | null>(null);
  return (
    <Comparing value={setPair}>
      <MattersPage
        resource="duplicate"
        title={message('duplicate.title')}
        intro={message('duplicate.intro')}
        sort={OWN_ORDER}
        filters={
          <Stack direction="row">
            <ChoiceFilter
              source="state"
              label={message('duplicate.state')}
              all={message('duplicate.openOnes')}
              choices={choicesIn(DUPLICATE_STATE_LABELS).filter(({ id }) => id !== 'open')}
            />
          </Stack>
        }
        shape={SHAPE}
        table={<PairTable />}
        card={<PairCard />}
        empty={
          <NothingListed
            icon={DuplicateIcon}
            title={message('duplicate.none')}
            hint={message('duplicate.noneHint')}
            noMatch={message('duplicate.noMatch')}
          />
        }
      />
      {pair && (
        <Suspense fallback={null}>
          <MergeDialog pair={pair} onClose={() => setPair(null)} />
        </Suspense>
      )}
    </Comparing>
  );
}
