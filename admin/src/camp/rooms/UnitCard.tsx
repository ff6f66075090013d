import { type CampUnitRecord, GENDER_WORDS } from '@coastok/domain';
import { Box, Button, Typography, useTheme } from '@mui/material';
import { useState } from 'react';
import { ShareBar } from '../../charts/ShareBar';
import type { ManagedEvent } from '../../event/useEvents';
import { useMessage } from '../../messages/useMessage';
import type { Placed } from './boardModel';
import { DropBox } from './DropBox';
import { PeopleList } from './PeopleList';
import type { Move } from './useBoard';

interface UnitCardProps {
  event: ManagedEvent;
  unit: CampUnitRecord;
  units: readonly CampUnitRecord[];
  /** The people of the unit that match the search. */
  people: readonly Placed[];
  /** Whether a search is active; the matching people are then shown. */
  sought: boolean;
  onMove: (move: Move) => void;
  onDropped: (id: string, unit: string | null) => void;
}

/** A room or a bus: its free places and its people; people can be dropped on it. */
export function UnitCard({ event, unit, units, people, sought, onMove, onDropped }: UnitCardProps) {
  const message = useMessage();
  const { palette } = useTheme();
  const [open, setOpen] = useState(false);
  const { key, kind, name, places, taken, leased, free, category, forGender } = unit;
  const categoryName = category === null ? null : event.accomodationCategory[category]?.name;
  const facts = [
    message('rooms.takenOf', { taken, places }),
    ...(leased > 0 ? [message('rooms.leased', { smart_count: leased })] : []),
    ...(forGender === null ? [] : [message('rooms.for', { people: GENDER_WORDS[forGender] ?? '' })]),
    ...(categoryName ? [categoryName] : []),
  ];
  const shown = (open || sought) && people.length > 0;
  return (
    <DropBox component="li" onPerson={id => onDropped(id, key)}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: free === 0 ? 'text.secondary' : 'success.main',
          }}
        >
          {free === 0 ? message('rooms.full') : message('rooms.free', { smart_count: free })}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {facts.join(' · ')}
      </Typography>
      <ShareBar
        height={6}
        whole={places}
        shares={[
          { value: taken, color: palette.primary.main },
          { value: leased, color: palette.info.main },
        ]}
      />
      {people.length > 0 && !sought && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ mt: 0.5 }}>
          {message(open ? 'rooms.hide' : 'rooms.show', { smart_count: people.length })}
        </Button>
      )}
      {shown && (
        <Box sx={{ mt: 0.5 }}>
          <PeopleList label={name} kind={kind} people={people} units={units} onMove={onMove} />
        </Box>
      )}
    </DropBox>
  );
}
