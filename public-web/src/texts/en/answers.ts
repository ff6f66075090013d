/** An event's own questions, while registering and later. */
export const answers = {
  noLonger: 'Your choice so far, not offered any more',
  optionFull: 'No place is left for this choice. Please choose another one.',
  full: 'Full',
  placesLeft: {
    one: '1 place left',
    other: '{count} places left',
  },
  afterEvent: 'after the event',
  daysAfter: '{days} days after the event',
  sensitive: 'Only those responsible for the event see this, and it is deleted {end}.',
  deleted: 'Your answer is deleted {end}.',
  noAnswer: 'No answer',
  tooLarge: 'A file may have at most 10 MiB. Please choose a smaller one.',
  fileKinds: 'A picture or a PDF, at most 10 MiB.',
  sendingFile: 'Sending your file…',
  seeFile: 'Your file is kept: see it',
  removeFile: 'Remove it',
  allAnswered: 'You have answered everything.',
  open: {
    one: 'One question is open.',
    other: '{count} questions are open.',
  },
  until: 'You can answer, and change your answers, until {day}.',
  saved: 'Your answers are saved.',
  later: 'Questions for later',
  save: 'Save my answers',
} as const;
