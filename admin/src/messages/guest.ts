import {
  changeEmail,
  day,
  errors,
  farewell,
  handover,
  ownSessions,
  password,
  profile,
  secondFactor,
  signIn,
} from './session';
import { checks, dialogs, forms, lists } from './shared';
import { footer, menu, shell } from './shell';

/** The texts that are needed before the sign-in; the other pages' texts are loaded with the shell. */
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
  ownSessions,
  day,
  errors,
  lists,
  forms,
  checks,
  dialogs,
};
