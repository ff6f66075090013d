import { area, frontliners, pickers } from './area';
import { instant, live, merge, photo, undo, views } from './sharedMessages';
import { arrivals, conflict, desk, deskRow, rooms } from './camp';
import { care, carers, gathering } from './care';
import { content } from './content';
import { notification, schedule } from './notification';
import { audit, reports, viplava } from './operations';
import { pledge } from './pledge';
import { booking, bookingAction, bookingShow, cash, subsidy, waitlist } from './booking';
import { dashboard, palette, queue } from './dashboard';
import {
  duplicate,
  guardian,
  member,
  memberBulk,
  memberCard,
  memberDialog,
  memberEmpty,
  memberFilter,
  memberForm,
  personData,
} from './user';
import { event, eventForm, eventOverview } from './event';
import { formBuilder } from './formBuilder';
import { accessLog, consents, privacyRequest } from './privacy';
import { question, recorder } from './question';
import { guest } from './guest';
import { records } from './records';
import { resources } from './resources';
import { accounts, difference, dispute, settlement } from './settlement';
import { sheetImport } from './sheetImport';
import { funds, ledger, review } from './fund';

/**
 * Every text of the console beyond react-admin's own: one line for each folder, and `resources` for the names
 * that react-admin reads.
 */
export const en = {
  ...guest,
  resources,
  records,
  palette,
  views,
  instant,
  live,
  merge,
  photo,
  undo,
  dashboard,
  pickers,
  area,
  pledge,
  content,
  notification,
  schedule,
  reports,
  audit,
  viplava,
  frontliners,
  event,
  eventOverview,
  eventForm,
  formBuilder,
  waitlist,
  arrivals,
  desk,
  conflict,
  deskRow,
  rooms,
  booking,
  bookingShow,
  bookingAction,
  subsidy,
  cash,
  funds,
  ledger,
  review,
  accounts,
  care,
  carers,
  gathering,
  settlement,
  difference,
  dispute,
  duplicate,
  sheetImport,
  question,
  recorder,
  queue,
  member,
  memberBulk,
  memberCard,
  memberDialog,
  memberEmpty,
  memberFilter,
  personData,
  memberForm,
  guardian,
  consents,
  privacyRequest,
  accessLog,
};

type Catalogue<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Catalogue<Tree[Key]> };

/** The texts that a second language must have: a missing key fails the build. */
export type Messages = Catalogue<typeof en>;

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

/** `dashboard.getStats`: the key of a text, checked by the compiler. */
export type MessageKey = Keys<typeof en>;
