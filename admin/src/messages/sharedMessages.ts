/* Texts shared by several pages; none is needed before the sign-in. */

export const instant = {
  format: 'dd/mm/yyyy hh:mm',
  pick: 'Choose day and time',
  invalid: 'Please enter day and time as dd/mm/yyyy hh:mm.',
};

/** Activity of other people. */
export const live = {
  show: 'Show %{count} new',
  openToo: '%{names} has this open too.',
  openTooMany: '%{names} have this open too.',
};

/** A record that somebody else has saved meanwhile. */
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

export const undo = {
  undo: 'Undo',
  done: 'Undone.',
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
  last: 'Your last view',
  opens: 'Default view for',
  opensFor: 'Default view for %{roles}',
  confirm: 'Save',
  saved: '“%{name}” is saved.',
  shared: {
    no: 'Only me',
    area: 'The assistant director of my area, too',
    all: 'All staff',
  },
};

export const photo = {
  choose: 'Choose a photo',
  replace: 'Choose another photo',
  remove: 'Remove the photo',
  file: 'Photo',
  uploading: 'The picture is still being uploaded.',
  unreadable: 'This file is no picture that can be read. Please choose a JPEG, PNG or WebP.',
};
