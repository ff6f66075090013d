import type { Identifier } from 'react-admin';

/** The scoreboard of a drive, and the page of those of an area who pledged in it. */
export const boardAddress = (driveId: Identifier): string => `/pledging/${driveId}`;
export const takersAddress = (driveId: Identifier, areaId: Identifier): string =>
  `${boardAddress(driveId)}/${areaId}`;
