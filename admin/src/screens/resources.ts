import { type ResourceProps } from 'react-admin';
import { user } from '../user';
import { area } from '../area';
import { booking } from '../booking';
import { event } from '../event';

/** The resources of the console, one line each; every folder declares its own in its `index.ts`. */
export const resources: readonly ResourceProps[] = [area, user, event, booking];
