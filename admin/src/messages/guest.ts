import {
  changeEmail,
  day,
  errors,
  farewell,
  handover,
  instant,
  password,
  profile,
  secondFactor,
  signIn,
} from './session';
import { checks, dialogs, forms, lists, live, merge, photo, undo } from './shared';
import { footer, menu, shell } from './shell';

/** The texts that may be read before anybody has signed in; those of the pages come with what surrounds these. */
export const guest = {
  shell,
  menu,
  footer,
  signIn,
  farewell,
  handover,
  password,
  secondFactor,
  profile,
  changeEmail,
  day,
  instant,
  errors,
  lists,
  forms,
  live,
  merge,
  undo,
  checks,
  photo,
  dialogs,
};
