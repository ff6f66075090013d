import { content } from './content.js';
import { pledgeDrive } from './pledgeDrive.js';
import type { Resource } from './resource.js';
import { schedule } from './schedule.js';

/** Every declared resource. */
export const RESOURCES = [content, pledgeDrive, schedule] as const satisfies readonly Resource[];

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Their rows of the permission table. */
export const recordPermissions = Object.assign(
  {},
  ...RESOURCES.map(({ permissions }) => permissions),
) as AllOf<(typeof RESOURCES)[number]['permissions']>;
