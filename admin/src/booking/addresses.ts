import type { Identifier } from 'react-admin';

/** The page of one booking. */
export const bookingAddress = (id: Identifier): string => `/booking/${id}/show`;
