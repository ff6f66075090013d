/** The frame of the carers' pages: their names, the header, and the actions that wait on this phone. */
export const frame = {
  pages: 'Pages',
  today: 'Today',
  people: 'My people',
  attendance: 'Attendance',
  person: 'Person',
  back: 'Back',
  language: 'Language',
  languageMissing:
    'This language could not be loaded. Please check the network, close the app and open it again.',
  offline: 'Offline',
  notSyncedCount: '{count} not synced',
  rejectedCount: '{count} rejected',
  notSyncedYet: 'Not synced yet',
  rowNotSynced: 'not synced yet',
  allSynced: 'All is synced.',
  aMember: 'A member',
  done: '{what}: {name}',
  doneWhy: '{what}: {name}. {why}',
  undo: 'Undo',
  undoWhat: 'Undo {what}: {name}',
  tryAgain: 'Try again',
  dropIt: 'Drop it',
  close: 'Close',
  loading: 'Loading…',
  offlineNothing: 'Offline: this is not on the phone yet. Please open it once with a network.',
  offlineOld: 'Offline: you see what was last known.',
  notKept:
    'What you just did was not saved: this phone is full, or its browser has deleted saved data. All that you did before is safe. Please do it again; if that does not help, free some space on the phone and load this page again.',
  noStorage:
    'This browser saves nothing, so what you do could be lost. Please close private mode and open the app in a normal window.',
} as const;
