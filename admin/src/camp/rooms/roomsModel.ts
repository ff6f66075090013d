import type { UnitKind } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { eventAddress } from '../../event/eventModel';

/** The parts of the page, each with its own address. */
export const PARTS = ['room', 'bus', 'print'] as const;
export type Part = (typeof PARTS)[number];

export const partAddress = (event: Identifier, part: Part): string =>
  part === 'room' ? eventAddress(event, 'rooms') : `${eventAddress(event, 'rooms')}/${part}`;

/** The part at an address. */
export const partAt = (pathname: string): Part =>
  PARTS.find(part => pathname.endsWith(`/rooms/${part}`)) ?? 'room';

/** The data type of a dragged person in the drag event. */
export const DRAGGED: `${string}/${string}` = 'application/x-coastok-person';

export const isKind = (part: Part): part is UnitKind => part !== 'print';
