export const lists = {
  perPage: 'Per Page',
  failed: 'The list could not be loaded. Nothing is lost.',
  retry: 'Try again',
  loading: 'Loading',
  download: 'Download',
  actions: 'Actions',
  compact: 'Compact',
  clear: 'Clear filters',
  noMatchHint: 'Try fewer words, or take a filter away.',
};

/** What every form says. */
export const forms = {
  cancel: 'Cancel',
  staleTitle: 'Not saved',
};

/** Where somebody else has saved a record while this person was at it. */
export const merge = {
  hint: 'Somebody else saved this meanwhile. What only one of you changed is kept; where both did, please choose.',
  mine: 'Yours',
  theirs: 'Theirs',
  nothing: 'nothing',
  several: 'several details',
  yes: 'Yes',
  no: 'No',
  back: 'Back to the form',
  save: 'Save both',
};

/** What others do meanwhile. */
export const live = {
  show: 'Show %{count} new',
  openToo: '%{names} has this open too.',
  openTooMany: '%{names} have this open too.',
};

export const undo = {
  undo: 'Undo',
  done: 'Undone.',
};

/** What is wrong with a field. */
export const checks = {
  rupees: 'Please enter whole rupees, at most a crore.',
  whole: 'Please enter a whole number from 0 to %{most}.',
  pageAddress: 'Please enter an address that begins with https://, or with / for a page of this site.',
  slug: 'Please enter lower-case letters, digits and hyphens only.',
  endFirst: 'The end date must not be before the start date.',
  closesFirst: 'Registration must close after it opens.',
};

export const photo = {
  choose: 'Choose a photo',
  replace: 'Choose another photo',
  remove: 'Remove the photo',
  file: 'Photo',
  uploading: 'The picture is still being uploaded.',
  unreadable: 'This file is no picture that can be read. Please choose a JPEG, PNG or WebP.',
};

/** What every question in a dialog says. */
export const dialogs = {
  cancel: 'Cancel',
  close: 'Close',
  irreversible: "This action won't be reverted",
};

export const views = {
  button: 'Saved views',
  none: 'Filter, search or sort the list, then save it here under a name.',
  save: 'Save this view…',
  forget: 'Delete “%{name}”',
  by: 'Shared by %{name}',
  title: 'Save this view',
  name: 'Name of the view',
  with: 'Who sees it',
  confirm: 'Save',
  saved: '“%{name}” is saved.',
  shared: {
    no: 'Only me',
    area: 'The assistant director of my area, too',
    all: 'All staff',
  },
};
