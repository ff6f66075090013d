import type { CampUnitRecord, UnitKind } from '@coastok/domain';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import type { Placed } from './boardModel';
import { PersonChip } from './PersonChip';
import type { Move } from './useBoard';

/** Number of people shown at first and added by each click: a camp has thousands. */
const AT_ONCE = 40;

interface PeopleListProps {
  label: string;
  kind: UnitKind;
  people: readonly Placed[];
  units: readonly CampUnitRecord[];
  onMove: (move: Move) => void;
}

/** A list of people, shown in steps. */
export function PeopleList({ label, people, ...chip }: PeopleListProps) {
  const message = useMessage();
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
      >
        {people.slice(0, most).map(person => (
          <PersonChip key={person._id} person={person} {...chip} />
        ))}
      </Box>
      {people.length > most && (
        <Button size="small" onClick={() => setMost(most + AT_ONCE)} sx={{ mt: 0.5 }}>
          {message('rooms.more', { count: people.length - most })}
        </Button>
      )}
    </>
  );
}
