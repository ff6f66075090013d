/** The parents and guardians of members under 18. */
export const guardian = {
  title: 'Parent or guardian',
  waits: 'Under 18: nothing is paid or confirmed before a parent or guardian has agreed.',
  withdrawn:
    'The agreement was taken back. Nothing more is paid or confirmed; please speak with the family about what is booked.',
  name: 'Name',
  phone: 'Phone',
  relation: 'Relation',
  method: 'Agreed',
  methods: { code: 'By link and code', seen: 'In person, with a document' },
  at: 'Answered',
  confirm: 'Confirm guardian in person',
  dialogTitle: 'Confirm guardian in person',
  dialogText:
    'For a parent or guardian of %{name} whom you met and whose document you saw. It is recorded with your name.',
  seen: 'I met this person and saw the document',
  seenMissing: 'Please confirm that you met this person.',
  document: 'Kind of document',
  documentHint: 'Aadhaar card, passport, voter card …',
  lastFour: 'Last four characters of its number',
  relationHint: 'Mother, father, grandparent …',
  open: 'Under 18: confirm guardian in person…',
  dob: 'Date of birth of the child',
  dobHint:
    'The record does not say that this person is under 18. It is corrected together with the guardian.',
  dobMissing: 'Please enter the date of birth.',
  guardianName: 'Name of the guardian',
  guardianPhone: 'Phone of the guardian',
  member: 'The guardian’s member record',
  memberHint: 'Only if the guardian is a member and known to be 18 or older.',
  save: 'Guardian has agreed',
  done: 'The guardian of %{name} is confirmed.',
  booking: {
    waits: 'Waits for a guardian',
    waitsHint: 'Under 18, and no parent or guardian has agreed yet: it can be neither paid nor confirmed.',
    gone: 'No guardian agrees any more',
    goneHint:
      'Under 18, and the parent or guardian does not agree any more. Please speak with the family before the event.',
    seeHint: 'This can’t be done by mail: please meet the guardian, and confirm them in person.',
    toMember: 'See the guardian',
  },
};
