import { istDay } from '@coastok/domain';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { eventAddress, inMenuOrder } from '../event/eventModel';
import { useEvents } from '../event/useEvents';
import { DrawerGroup } from './DrawerGroup';

interface EventsGroupProps {
  label: string;
  icon?: ComponentType<SvgIconProps>;
  /** The links in front of the events. */
  links: readonly { label: string; to: string }[];
  onNavigate: () => void;
}

/**
 * A group that goes on with one link per event, the nearest first; the server leaves unpublished ones to those who may
 * see them. Past events add up over the years, so they scroll inside the group.
 */
export function EventsGroup({ links, ...group }: EventsGroupProps) {
  const events = inMenuOrder(useEvents(), istDay(new Date()));
  const named = events.map(({ title, eventId }) => ({ label: title, to: eventAddress(eventId) }));
  return <DrawerGroup {...group} links={links} more={named} />;
}
