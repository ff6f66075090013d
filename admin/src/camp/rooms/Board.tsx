import { type CampUnitRecord, displayName, isBlank } from '@coastok/domain';
import type { UnitKind } from '@coastok/domain';
import UnitIcon from '@mui/icons-material/BedOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PlanIcon from '@mui/icons-material/AutoFixHighOutlined';
import { Alert, Box, Button, Card, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { ManagedEvent } from '../../event/useEvents';
import { EmptyState } from '../../lists/EmptyState';
import { ToolbarButton } from '../../lists/ToolbarButtons';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { DropBox } from './DropBox';
import { PeopleList } from './PeopleList';
import { type Placed, byUnit, matching } from './boardModel';
import { UnitCard } from './UnitCard';
import { type Move, useMoves, usePeople, useUnits } from './useBoard';

const UnitsDialog = lazy(() => import('./UnitsDialog'));
const PlanDialog = lazy(() => import('./PlanDialog'));

interface BoardProps {
  event: ManagedEvent;
  kind: UnitKind;
}

/** Who is in which room or bus; people are moved by dragging or by the menu beside each. */
export function Board({ event, kind }: BoardProps) {
  const message = useMessage();
  const mayEdit = useMay('unit.replace');
  const { eventId } = event;
  const { data: everyUnit, error: unitsError, refetch } = useUnits(eventId);
  const { data: people, error: peopleError } = usePeople(eventId);
  const { forcedMove, move, forget } = useMoves(eventId, kind);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<'units' | 'plan' | null>(null);
  const error = unitsError ?? peopleError;
  if (error && !(everyUnit && people)) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {message('lists.retry')}
          </Button>
        }
      >
        {message('rooms.failed')} {error.message}
      </Alert>
    );
  }
  if (!everyUnit || !people) return <Skeleton variant="rounded" height={320} />;
  const units = everyUnit.filter(unit => unit.kind === kind);
  const shown = byUnit(matching(people, words), kind);
  const close = () => setOpen(null);
  function dropped(id: string, unit: string | null): void {
    const person = people?.find(({ _id }) => _id === id);
    if (person) void move({ person, unit });
  }
  const forcedUnit = units.find(({ key }) => key === forcedMove?.unit);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextField
          type="search"
          label={message('rooms.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ my: 0, flex: { xs: '1 1 160px', sm: '0 1 300px' } }}
        />
        {mayEdit && (
          <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
            <ToolbarButton
              label={message(`rooms.edit.${kind}`)}
              icon={<EditIcon />}
              onClick={() => setOpen('units')}
            />
            <ToolbarButton
              label={message('rooms.plan')}
              icon={<PlanIcon />}
              disabled={units.length === 0}
              onClick={() => setOpen('plan')}
            />
          </Box>
        )}
      </Box>
      {units.length === 0 ? (
        <Card>
          <EmptyState
            icon={UnitIcon}
            title={message(`rooms.none.${kind}`)}
            hint={message(mayEdit ? `rooms.noneHint.${kind}` : 'rooms.noneRead')}
          >
            {mayEdit && (
              <Button variant="contained" onClick={() => setOpen('units')}>
                {message(`rooms.edit.${kind}`)}
              </Button>
            )}
          </EmptyState>
        </Card>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 280px) minmax(0, 1fr)' },
          }}
        >
          <WithoutUnit
            kind={kind}
            people={shown.get(null) ?? []}
            units={units}
            onMove={moved => void move(moved)}
            onDropped={dropped}
          />
          <Box
            component="ul"
            aria-label={message(`rooms.part.${kind}`)}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
            }}
          >
            {units.map(unit => (
              <UnitCard
                key={unit.key}
                event={event}
                unit={unit}
                units={units}
                people={shown.get(unit.key) ?? []}
                sought={!isBlank(words)}
                onMove={moved => void move(moved)}
                onDropped={dropped}
              />
            ))}
          </Box>
        </Box>
      )}
      <ConfirmDialog
        open={forcedMove !== null}
        title={message('rooms.forceTitle', { name: displayName(forcedMove?.person) })}
        text={message('rooms.forceText', { unit: forcedUnit?.name ?? '' })}
        confirm={message('rooms.forceYes')}
        color="primary"
        busy={false}
        onClose={forget}
        onConfirm={() => forcedMove && void move(forcedMove, true)}
      />
      {open && (
        <Suspense>
          {open === 'units' ? (
            <UnitsDialog event={event} kind={kind} units={everyUnit} onClose={close} />
          ) : (
            <PlanDialog eventId={eventId} kind={kind} units={units} people={people} onClose={close} />
          )}
        </Suspense>
      )}
    </Stack>
  );
}

interface WithoutUnitProps {
  kind: UnitKind;
  people: readonly Placed[];
  units: readonly CampUnitRecord[];
  onMove: (move: Move) => void;
  onDropped: (id: string, unit: string | null) => void;
}

/** People without a room or bus; a person who is dropped here loses theirs. */
function WithoutUnit({ kind, people, units, onMove, onDropped }: WithoutUnitProps) {
  const message = useMessage();
  const title = message(`rooms.without.${kind}`);
  return (
    <DropBox
      component="section"
      aria-label={title}
      onPerson={id => onDropped(id, null)}
      // Sticky beside the units, so that it stays in reach while they scroll.
      sx={{
        position: { sm: 'sticky' },
        top: { sm: 64 },
        maxHeight: { xs: 360, sm: 'calc(100vh - 96px)' },
        overflowY: 'auto',
      }}
    >
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {people.length > 0
          ? message('rooms.people', { smart_count: people.length })
          : message('rooms.everybodyPlaced')}
      </Typography>
      {people.length > 0 && (
        <Box>
          <PeopleList label={title} kind={kind} people={people} units={units} onMove={onMove} />
        </Box>
      )}
    </DropBox>
  );
}
