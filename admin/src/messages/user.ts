/** The lists of members, their cards and forms. */
export const member = {
  titles: {
    all: 'All Members',
    pending: 'Pending Members',
    approved: 'Approved Members',
    'non-coastok': 'Non Coastok Members',
    inactive: 'Inactive Members',
  },
  add: 'Add member',
  search: 'Search',
  searchHint: 'Name, email or phone',
  actions: 'Actions',
  view: 'View',
  viewOf: 'View %{name}',
  edit: 'Edit',
  editOf: 'Edit %{name}',
  approve: 'Approve',
  approveOf: 'Approve %{name}',
  activate: 'Activate',
  activateOf: 'Activate %{name}',
  remove: 'Delete',
  removeOf: 'Delete %{name}',
  selectOf: 'Select %{name}',
  rounds: '%{smart_count} round |||| %{smart_count} rounds',
  noArea: 'No area',
  inactive: 'Inactive',
  pending: 'Waiting for approval',
  retry: 'Try again',
  loading: 'Loading',
  saved: 'The member is saved.',
  created: 'The member is added.',
  cancel: 'Cancel',
};

export const memberDialog = {
  removeTitle: 'Delete this User?',
  removeConfirm: 'Yes, Delete User',
  removed: '%{name} is deleted.',
  approveTitle: 'Approve this User?',
  approveConfirm: 'Yes, Approve User',
  approved: '%{name} is approved.',
  activateTitle: 'Activate this User?',
  activateConfirm: 'Yes, Activate User',
  activated: '%{name} is active again.',
  reset: 'Reset Password',
  resetTitle: 'Reset the password?',
  resetText:
    '%{name} is signed out everywhere and gets a one-time password, to be changed at the next sign-in.',
  resetConfirm: 'Yes, Reset Password',
  resetDoneTitle: 'One-time password',
  resetDoneText: 'Give it to %{name} in person or by phone. It is shown only now.',
  resetDoneUntil:
    'It works for %{hours} hours, until %{until} Indian time, and is changed at the first sign-in.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
};

/** A person's rights under the DPDP Act. */
export const personData = {
  menu: 'Data of %{name}',
  download: 'Download data',
  own: 'You may have a copy of everything that is kept about you.',
  downloadOwn: 'Download my data',
  erase: 'Erase data…',
  eraseTitle: 'Erase the data of %{name}?',
  goes: 'Name, contacts, photo, questions, recordings, devices and sessions are erased for ever. Nobody can bring them back.',
  stays: 'Bookings, payments and funds keep their amounts, without the name.',
  typeEmail: 'Type the email to confirm',
  eraseConfirm: 'Yes, Erase Data',
  erased: 'The data of %{name} is erased.',
  notice: 'The personal data of this member was erased on %{date}. What is left belongs to the accounts.',
};

export const memberFilter = {
  button: 'Filters',
  title: 'Filter members',
  rounds: 'Chanting rounds',
  roundsFrom: 'Fewest rounds',
  roundsTo: 'Most rounds',
  overTop: 'over 16',
  area: 'Connected area',
  facilitator: 'Facilitator',
  frontliner: 'Frontliner',
  role: 'Role',
  joined: 'Joined',
  apply: 'Apply',
  clear: 'Clear filters',
  removeFilter: 'Take away the filter %{filter}',
  active: 'Filters in force',
};

/** What an empty list says, and the next step from there. */
export const memberEmpty = {
  all: 'No members yet',
  allHint: 'Add the first one here; people who install the app appear by themselves.',
  pending: 'Nobody is waiting for approval',
  pendingHint: 'Whoever reaches 4 rounds appears here. Until then they are among the non Coastok members.',
  approved: 'No approved members yet',
  approvedHint: 'Members appear here once you approve them.',
  'non-coastok': 'Nobody chants fewer than 4 rounds',
  'non-coastokHint': 'Newcomers with fewer than 4 rounds appear here.',
  inactive: 'No inactive members',
  inactiveHint: 'Deleted members appear here and can be activated again.',
  toPending: 'See who is waiting',
  toNonCoastok: 'See non Coastok members',
  toAll: 'See all members',
  noMatch: 'No member matches',
};

export const memberBulk = {
  approve: 'Approve',
  approveTitle: 'Approve %{smart_count} User? |||| Approve %{smart_count} Users?',
  activate: 'Activate',
  activateTitle: 'Activate %{smart_count} User? |||| Activate %{smart_count} Users?',
  facilitator: 'Assign facilitator',
  frontliner: 'Assign frontliner',
  chooseFacilitator: 'Facilitator for %{smart_count} member |||| Facilitator for %{smart_count} members',
  chooseFrontliner: 'Frontliner for %{smart_count} member |||| Frontliner for %{smart_count} members',
  assign: 'Assign',
  unassign: 'Take the present one away',
  oneArea:
    'The chosen members live in %{areas}. Choose members of one area, so that its people can be offered.',
  working: 'Changing %{smart_count} member |||| Changing %{smart_count} members',
  doneAll: '%{smart_count} member changed. |||| %{smart_count} members changed.',
  resultTitle: '%{done} of %{total} done',
  resultHint: 'These were left as they are:',
  close: 'Close',
};

export const memberCard = {
  failed: 'The member could not be loaded',
  community: 'In the community',
  person: 'Person',
  contact: 'Contact',
  timeline: 'Timeline',
  timelineEmpty: 'Nothing has happened yet.',
  timelineFailed: 'The timeline could not be loaded.',
  by: 'by %{name}',
  showAll: 'Show all %{count}',
};

export const memberForm = {
  basic: 'Basic Info',
  additional: 'Additional Info',
  createTitle: 'Add member',
  areaFirst: 'Choose an area first.',
  rolesHint: 'A person can switch between the staff roles held. Must contain the role in use.',
  rolesMissing: 'Must contain the role in use.',
  rolesHeld: 'Roles held',
  ownEmail: 'Your email is your sign-in name; somebody else has to change it.',
  higherRole: 'Only somebody of an equal or higher role can change this.',
};
