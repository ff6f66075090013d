import { area } from './area.js';
import { audit } from './audit.js';
import { booking } from './booking.js';
import { content } from './content.js';
import { settlementDifference } from './difference.js';
import { dispute } from './dispute.js';
import type { DeclaredList } from './list.js';
import { event } from './event.js';
import { fund } from './fund.js';
import { notification } from './notification.js';
import { pledge } from './pledge.js';
import { pledgeDrive } from './pledgeDrive.js';
import { question } from './question.js';
import type { Resource } from './resource.js';
import { schedule } from './schedule.js';
import { user } from './user.js';

/** The resources that are declared completely. */
export const RESOURCES = [content, pledgeDrive, schedule] as const satisfies readonly Resource[];

/** The lists of resources whose create, update and delete are written by hand. */
export const LISTS = [
  area,
  fund,
  event,
  booking,
  user,
  pledge,
  question,
  notification,
  settlementDifference,
  dispute,
  audit,
] as const satisfies readonly DeclaredList[];

/** Everything that is declared. */
export const DECLARED = [...RESOURCES, ...LISTS] as const;

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The permission-table rows of all declarations. */
export const recordPermissions = Object.assign(
  {},
  ...DECLARED.map(({ permissions }) => permissions),
) as AllOf<(typeof DECLARED)[number]['permissions']>;
