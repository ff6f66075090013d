import type { CampUnitRecord, UnitKind } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { useMessage } from '../../messages/useMessage';
import type { Placed } from './boardModel';
import { DropBox } from './DropBox';
import { PeopleList } from './PeopleList';
import type { Move } from './useBoard';

interface WithoutUnitProps {
  kind: UnitKind;
  people: readonly Placed[];
  units: readonly CampUnitRecord[];
  onMove: (move: Move) => void;
  onDropped: (id: string, unit: string | null) => void;
}

/** People without a room or bus; a person who is dropped here loses theirs. */
export function WithoutUnit({ kind, people, units, onMove, onDropped }: WithoutUnitProps) {
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
