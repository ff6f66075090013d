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
import { footer, menu, shell } from './shell';

export const lists = {
  perPage: 'Per Page',
  failed: 'The list could not be loaded. Nothing is lost.',
  retry: 'Try again',
  loading: 'Loading',
  call: 'Call %{name}',
  whatsApp: 'WhatsApp to %{name}',
  moreOf: 'More for %{name}',
  download: 'Download',
  actions: 'Actions',
  compact: 'Compact',
  clear: 'Clear filters',
  otherChoice: 'Another one',
  noMatchHint: 'Try fewer words, or take a filter away.',
};

/** Texts of every form. */
export const forms = {
  cancel: 'Cancel',
  staleTitle: 'Not saved',
};

/** Validation errors of fields. */
export const checks = {
  rupees: 'Please enter whole rupees, at most a crore.',
  whole: 'Please enter a whole number from 0 to %{most}.',
  pageAddress: 'Please enter an address that begins with https://, or with / for a page of this site.',
  slug: 'Please enter lower-case letters, digits and hyphens only.',
  endFirst: 'The end date must not be before the start date.',
  closesFirst: 'Registration must close after it opens.',
  startMissing: 'Please enter when the first day begins, too.',
  endsTooEarly: 'The end must be after the beginning.',
};

/** Texts of every confirmation dialog. */
export const dialogs = {
  cancel: 'Cancel',
  close: 'Close',
  irreversible: "This action won't be reverted",
};

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
