import { isBlank } from '@coastok/domain';
import type { AttendanceRecord } from '@coastok/domain';
import CameIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import AbsentIcon from '@mui/icons-material/HighlightOff';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, ButtonBase, Card, Stack, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { found } from './gatheringModel';
import type { Mark } from './useAttendance';

interface AttendanceListProps {
  rows: readonly AttendanceRecord[];
  last: Mark | null;
  mark: (row: AttendanceRecord) => void;
  undo: () => void;
  /** Whether marking has ended. */
  isOver: boolean;
}

/** The attendance list, optimised for speed: a tap marks a member, and Enter marks the first search result. */
export function AttendanceList({ rows, last, mark, undo, isOver }: AttendanceListProps) {
  const message = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const shown = found(rows, typed);
  const came = rows.filter(({ present }) => present === true).length;
  const select = (row: AttendanceRecord) => {
    mark(row);
    if (!typed) return;
    setTyped('');
    field.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isBlank(typed) || isOver) return;
    event.preventDefault();
    const first = shown.find(({ present }) => present !== true);
    if (first) select(first);
  };
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <TextField
          inputRef={field}
          type="search"
          label={message('gathering.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={pressed}
          sx={{ my: 0, flex: '1 1 220px', bgcolor: 'background.paper' }}
        />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {message('gathering.cameOf', { present: came, expected: rows.length })}
        </Typography>
        <Button startIcon={<UndoIcon />} disabled={!last || isOver} onClick={undo}>
          {last ? message('gathering.undoMark', { name: last.name }) : message('gathering.nothingToUndo')}
        </Button>
      </Stack>
      {shown.length === 0 && (
        <Typography color="textSecondary">
          {message(rows.length === 0 ? 'gathering.nobody' : 'gathering.noMatch')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {shown.map(row => (
          <li key={row.memberId}>
            <ButtonBase
              aria-pressed={row.present === true}
              disabled={isOver}
              onClick={() => select(row)}
              sx={{
                width: '100%',
                minHeight: 48,
                px: 1.5,
                gap: 1,
                justifyContent: 'flex-start',
                textAlign: 'left',
                border: 1,
                borderRadius: 1,
                borderColor: row.present ? 'success.main' : 'divider',
                bgcolor: row.present ? 'action.selected' : undefined,
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
              }}
            >
              <Sign present={row.present} />
              <Typography component="span" sx={{ fontWeight: row.present ? 600 : 400 }}>
                {row.name}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  );
}

function Sign({ present }: { present: boolean | null }) {
  if (present) return <CameIcon color="success" />;
  return present === false ? <AbsentIcon color="error" /> : <OpenIcon color="disabled" />;
}
