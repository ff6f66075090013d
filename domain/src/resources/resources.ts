import { content } from './content.js';
import { pledgeDrive } from './pledgeDrive.js';
import type { Resource } from './resource.js';
import { schedule } from './schedule.js';

/** Every declared resource. */
export const RESOURCES = [content, pledgeDrive, schedule] as const satisfies readonly Resource[];
