import type { Identifier } from 'react-admin';

/** Every movement of an area's fund. */
export const ledgerAddress = (areaId: Identifier): string => `/fund/${areaId}`;
