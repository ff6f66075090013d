/** The words shown for a field whose name does not explain it. */
const WORDS: Readonly<Record<string, string>> = {
  accomodationCategory: 'rooms',
  answeredAt: 'day of the answer',
  areaLeader: 'leader',
  assignedUser: 'members',
  cashDeadlineHours: 'time to pay in cash',
  categories: 'rooms',
  connectedAreaId: 'area',
  connectedSince: 'day of joining',
  dob: 'date of birth',
  eventId: 'address',
  festType: 'kind',
  fileType: 'kind of file',
  fromDate: 'first day',
  imageUrl: 'picture',
  identity: 'proof of identity',
  landing: 'public page',
  msg: 'message',
  outfitCutAmount: 'former outfit amount',
  sadhnaGroup: 'class level',
  sendAt: 'time of sending',
  startTime: 'beginning',
  endTime: 'end',
  tag: 'name',
  toDate: 'last day',
  url: 'address',
  userRole: 'role',
};

/** Fields that change as a consequence of another change, without anybody asking for it. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'chantingTarget2',
  'chantingTarget4',
  'credentialVersion',
  'achieved',
  'audience',
  'movedFrom',
  'moved',
  'removedCategories',
  'cancelling',
  'mustChangePassword',
  'passwordExpiresAt',
  'pendingConsents',
]);

const spaced = (field: string): string => field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** The words shown for a field: `residenceArea` is 'residence area'. */
export const fieldWords = (field: string): string => WORDS[field] ?? spaced(field);

/** The fields that were changed on purpose. */
export const meantFields = (changes: object): string[] =>
  Object.keys(changes).filter(field => !CONSEQUENCES.has(field));

/** 'a, b and c' */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
