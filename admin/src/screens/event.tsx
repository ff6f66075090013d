import type { Screen } from '@coastok/domain';
import EventIcon from '@mui/icons-material/EventOutlined';
import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { declareResource, Private } from './declareResource';
import { lazyPage } from './lazyPage';
import { NotFoundPage } from '../layout/StatusPage';
import type { ManagedEvent } from '../event/useEvents';

const EventListPage = lazyPage(() => import('../event/list/EventListPage'));
const EventCreate = lazyPage(() => import('../event/form/EventCreate'));
const EventEdit = lazyPage(() => import('../event/form/EventEdit'));
const EventPage = lazyPage(() => import('../event/page/EventPage'));

const open = (screen: Screen, page: ComponentType) => <Private screen={screen} page={page} />;

/** Events are managed below `/event/manage`; `/event` itself is the public site. */
export const event = declareResource({
  name: 'event',
  icon: EventIcon,
  recordRepresentation: ({ title }: ManagedEvent) => title,
  routes: [
    <Route key="list" path="manage" element={open('events', EventListPage)} />,
    <Route key="create" path="manage/create" element={open('newEvent', EventCreate)} />,
    <Route key="edit" path="manage/:eventId/edit" element={open('editEvent', EventEdit)} />,
    <Route key="event" path="manage/:eventId/*" element={<EventPage />} />,
    <Route key="unknown" path="*" element={<NotFoundPage />} />,
  ],
});
