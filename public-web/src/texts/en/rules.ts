import {
  type CASH_WAITING_MESSAGE,
  type NOT_AGREED,
  type PHONE_MESSAGE,
  type TOKEN_MESSAGE,
  type TOO_MANY_MARKS,
  type UNANSWERED,
  type UNCLEAN,
  type UNKNOWN_FIELD,
} from '@coastok/domain';

/** The sentences of the rules that pages share with the server; variable parts are in braces. */
export type RuleSentence =
  | typeof CASH_WAITING_MESSAGE
  | 'Please choose one of the options listed.'
  | typeof NOT_AGREED
  | typeof PHONE_MESSAGE
  | typeof TOKEN_MESSAGE
  | typeof TOO_MANY_MARKS
  | typeof UNANSWERED
  | typeof UNCLEAN
  | typeof UNKNOWN_FIELD
  | 'Chanting rounds must be greater than or equal to {number}.'
  | 'Members must be at least {number} years old.'
  | 'Please answer yes or no.'
  | 'Please choose a file.'
  | 'Please choose a known language.'
  | 'Please choose YOUTH or BRAHMACHARI.'
  | 'Please enter a number.'
  | 'Please enter a time as HH:mm.'
  | 'Please enter a valid date (yyyy-MM-dd).'
  | 'Please enter a valid date of birth.'
  | 'Please enter a valid email.'
  | 'Please enter at most {number} characters.'
  | 'Please enter text.'
  | 'Please read the Privacy Policy as it is now, and agree to it.';

/** Empty in English, because the sentences of the rules are English themselves. */
export const rules: Partial<Record<RuleSentence, string>> = {};
