/** The exact sentences of refusals that have a key; the variable parts are in braces. */
export const en = {
  'sign-in': 'Please sign in to continue.',
  'not-allowed': 'You are not allowed to do this.',
  'no-record': 'There is no such record.',
  'no-address': 'There is no such address.',
  'no-booking': 'There is no such booking.',
  'no-event': 'There is no such event.',
  'no-pledge': 'There is no such pledge.',
  'no-question': 'There is no such question.',
  'too-large': 'The request is too large.',
  unreadable: 'The request could not be read.',
  fault: 'Something went wrong on our side. Nothing else was changed; please try again.',
  unavailable: 'A part of the system is not available right now. Nothing was lost; please try again soon.',
  taken: 'Another record has this already.',
  'saved-meanwhile': 'Somebody else saved the same thing a moment ago. Please reload and look again.',
  'changed-meanwhile': 'Somebody else changed this a moment ago. Please reload and make your change again.',
  'wrong-code': 'This code is not right, or not valid any more. Please ask for a new one.',
  'verify-first': 'Please verify this email address first.',
  'details-first': 'Please fill in your details first.',
  'order-over': 'This order has run out. Please try again.',
  'not-in-list': 'You are not in this list.',
  'no-offer': 'You have no offer yet.',
  'free-place': 'There is a free place: please book it.',
  'pledged-already': 'You have already pledged in this drive.',
  'other-account': 'This address belongs to another account. Please use another one, or write to us.',
  area: 'Please choose an existing area.',
  category: 'Please choose YOUTH or BRAHMACHARI.',
  privacy: 'Please read the Privacy Policy as it is now, and agree to it.',
  'birth-date': 'Please enter a valid date of birth.',
  language: 'Please choose a known language.',
  'language-off': 'Please choose a language that is in use here.',
  required: '{field} is required.',
  'invalid-field': 'Please enter a valid {field}.',
  'too-long': '{field} may have at most {number} characters.',
  'too-great': '{field} may be at most {number}.',
  'too-small': '{field} must be at least {number}.',
} as const;

export type RefusalKey = keyof typeof en;

/** The values that `{field}` may have in a sentence, compared without regard to capitals. */
export const FIELD_LABELS = [
  'name',
  'email',
  'phone',
  'connected area',
  'date of birth',
  'dob',
  'your consent to the Privacy Policy',
  'code',
  'gender',
  'initiated name',
  'chanting rounds',
  'profession',
  'residence area',
  'marital status',
  'class level',
  'guardian name',
  'guardian phone',
] as const;

export type FieldLabel = (typeof FIELD_LABELS)[number];

/** The translations of a language; a missing sentence or field fails the type check. */
export interface RefusalTexts {
  sentences: Record<RefusalKey, string>;
  fields: Record<FieldLabel, string>;
}
