import { displayName, type CampUnitRecord, type UnitKind } from '@coastok/domain';
import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box, IconButton, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import type { Placed } from './boardModel';
import { DRAGGED } from './roomsModel';
import type { Move } from './useBoard';

interface PersonChipProps {
  kind: UnitKind;
  person: Placed;
  units: readonly CampUnitRecord[];
  onMove: (move: Move) => void;
}

/** One person on the board: can be dragged to another unit, or moved by the menu, which the keyboard reaches. */
export function PersonChip({ kind, person, units, onMove }: PersonChipProps) {
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
