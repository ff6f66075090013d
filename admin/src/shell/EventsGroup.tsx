import type { SvgIconComponent } from '@mui/icons-material';
import { istDay } from '@coastok/domain';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { eventAddress } from '../event/addresses';
import { inMenuOrder } from '../event/eventModel';
import { useEvents } from '../event/useEvents';
import { useMessage } from '../messages/useMessage';
import { isUnder } from '../screens/menuModel';
import { DrawerGroup } from './DrawerGroup';
import { DrawerItem } from './DrawerItem';

interface EventsGroupProps {
  label: string;
  icon: SvgIconComponent;
  /** The links in front of the events. */
  links: readonly { label: string; to: string }[];
  onNavigate: () => void;
}

/** Past events add up over the years; the menu shows as many as fit beside its other entries. */
const AT_ONCE = 8;

/**
 * A group that goes on with one link per event; the server leaves unpublished ones to those who may see them. The
 * nearest events are there at once, with the one that is open; the others behind a button.
 */
export function EventsGroup({ links, ...group }: EventsGroupProps) {
  const message = useMessage();
  const { pathname } = useLocation();
  const [all, setAll] = useState(false);
  const events = inMenuOrder(useEvents(), istDay(new Date()));
  const named = events.map(({ title, eventId }) => ({ label: title, to: eventAddress(eventId) }));
  const near = named.filter(({ to }, index) => index < AT_ONCE || isUnder(pathname, to));
  return (
    <DrawerGroup
      {...group}
      links={[...links, ...(all ? named : near)]}
      end={
        near.length < named.length && (
          <DrawerItem
            label={all ? message('menu.fewerEvents') : message('menu.moreEvents', { count: named.length })}
            expanded={all}
            onClick={() => setAll(!all)}
          />
        )
      }
    />
  );
}
