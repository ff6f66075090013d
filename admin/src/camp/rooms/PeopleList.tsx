import { type CampUnitRecord, type UnitKind, displayName } from '@coastok/domain';
import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box, Button, IconButton, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import { DRAGGED, type Placed } from './boardModel';
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

interface PersonChipProps {
  kind: UnitKind;
  person: Placed;
  units: readonly CampUnitRecord[];
  onMove: (move: Move) => void;
}

/** One person on the board: can be dragged to another unit, or moved by the menu, which the keyboard reaches. */
function PersonChip({ kind, person, units, onMove }: PersonChipProps) {
  const message = useMessage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = displayName(person);
  const here = person[kind];
  function go(unit: string | null): void {
    setAnchor(null);
    onMove({ person, unit });
  }
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, person._id);
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={drag}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        cursor: 'grab',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {[person.areaName, person.categoryName].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={message('rooms.move', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {here !== null && <MenuItem onClick={() => go(null)}>{message(`rooms.out.${kind}`)}</MenuItem>}
          {units
            .filter(({ key }) => key !== here)
            .map(({ key, name: unit, free }) => (
              <MenuItem key={key} disabled={free === 0} onClick={() => go(key)}>
                <ListItemText primary={unit} secondary={message('rooms.free', { smart_count: free })} />
              </MenuItem>
            ))}
        </Menu>
      )}
    </Box>
  );
}
