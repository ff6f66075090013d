import { foundAmong, istDay } from '@coastok/domain';
import { Box, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { eventAddress, menuParts } from '../event/eventModel';
import { type ManagedEvent, useEvents } from '../event/useEvents';
import { useMessage } from '../messages/useMessage';
import { isUnder } from '../screens/menuModel';
import { useProfile } from '../session/useProfile';
import { DrawerItem } from './DrawerItem';

/** By the specification only the general secretary sees unpublished events in the drawer. */
const SEES_UNPUBLISHED = 6;
/** Above this number of events there is a search field. */
const SEARCH_ABOVE = 20;
/** The height that a long list leaves for the menu's other entries. */
const OTHERS_HEIGHT = 360;

/** The current and the next events, then a line that expands links for all others. */
export function EventLinks({ onNavigate }: { onNavigate: () => void }) {
  const message = useMessage();
  const { pathname } = useLocation();
  const profile = useProfile();
  const events = useEvents();
  const [chosen, setChosen] = useState<boolean>();
  const [words, setWords] = useState('');
  const named = events.filter(({ published }) => published || profile?.userRole === SEES_UNPUBLISHED);
  const { near, others } = menuParts(named, istDay(new Date()));
  const isHere = ({ eventId }: ManagedEvent) => isUnder(pathname, eventAddress(eventId));
  const open = chosen ?? others.some(isHere);
  const found = foundAmong(others, words, ({ title }) => ({ names: [title] }));
  const item = (event: ManagedEvent) => (
    <DrawerItem
      key={event.eventId}
      label={event.title}
      to={eventAddress(event.eventId)}
      selected={isHere(event)}
      onClick={onNavigate}
    />
  );
  return (
    <>
      {near.map(item)}
      {others.length > 0 && (
        <DrawerItem
          label={message('menu.allEvents', { count: named.length })}
          expanded={open}
          onClick={() => setChosen(!open)}
        />
      )}
      {open && (
        <>
          {others.length > SEARCH_ABOVE && (
            <Box sx={{ pl: 7, pr: 2 }}>
              <OutlinedInput
                type="search"
                size="small"
                fullWidth
                placeholder={message('menu.findEvent')}
                slotProps={{ input: { 'aria-label': message('menu.findEvent') } }}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </Box>
          )}
          <Box sx={{ maxHeight: OTHERS_HEIGHT, overflowY: 'auto' }}>{found.map(item)}</Box>
        </>
      )}
    </>
  );
}
