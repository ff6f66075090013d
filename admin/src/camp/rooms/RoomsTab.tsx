import { Box, Chip, Stack } from '@mui/material';
import { type Identifier, useRecordContext } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { eventAddress } from '../../event/eventModel';
import type { ManagedEvent } from '../../event/useEvents';
import { useMessage } from '../../messages/useMessage';
import { NotFoundPage } from '../../layout/StatusPage';
import { Board } from './Board';
import { PrintPage } from './PrintPage';

/** The parts of the page, each with its own address. */
const PARTS = ['room', 'bus', 'print'] as const;
type Part = (typeof PARTS)[number];

const partAddress = (event: Identifier, part: Part): string =>
  part === 'room' ? eventAddress(event, 'rooms') : `${eventAddress(event, 'rooms')}/${part}`;

const partAt = (pathname: string): Part => PARTS.find(part => pathname.endsWith(`/rooms/${part}`)) ?? 'room';

/** The rooms and buses of an event: who is in which, and printed lists. */
export default function RoomsTab() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  const here = partAt(useLocation().pathname);
  if (!event) return null;
  return (
    <Stack spacing={2}>
      <Box
        component="nav"
        aria-label={message('rooms.parts')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {PARTS.map(part => (
          <Chip
            key={part}
            clickable
            component={Link}
            to={partAddress(event.eventId, part)}
            label={message(`rooms.part.${part}`)}
            color={part === here ? 'primary' : 'default'}
            variant={part === here ? 'filled' : 'outlined'}
            aria-current={part === here ? 'page' : undefined}
          />
        ))}
      </Box>
      <Routes>
        <Route index element={<Board key="room" event={event} kind="room" />} />
        <Route path="bus" element={<Board key="bus" event={event} kind="bus" />} />
        <Route path="print" element={<PrintPage event={event} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Stack>
  );
}
