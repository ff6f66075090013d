import type { RequestKind, RequestState } from './request.js';

/** A prepared answer to a request; `letterText` fills in the words in braces. */
export interface PrivacyLetter {
  readonly key: string;
  readonly title: string;
  /** The state of the request after this letter. */
  readonly state: Exclude<RequestState, 'OPEN'>;
  readonly text: string;
}

/** The note shown beside the letters. */
export const LETTERS_AWAIT_REVIEW =
  'These letters are drafts in plain words. They await the reading of the organisation’s legal adviser; read each before it goes out.';

const BOARD =
  'If this answer does not satisfy you, write to {contact}. You may also complain to the Data Protection Board of India.';

const letter = (
  key: string,
  title: string,
  state: PrivacyLetter['state'],
  ...paragraphs: string[]
): PrivacyLetter => ({
  key,
  title,
  state,
  text: ['Hare Krishna {name},', ...paragraphs, '{organisation}'].join('\n\n'),
});

const received = (key: string, about: string) =>
  letter(
    key,
    'We are looking into it',
    'WORKING',
    `We have received your request ${about} and are working on it. You hear from us at the latest on {lastOn}, and we mean to be much sooner.`,
  );

/** Answers in plain words, by the kind of request. */
export const PRIVACY_LETTERS: Readonly<Record<RequestKind, readonly PrivacyLetter[]>> = {
  access: [
    letter(
      'access-copy',
      'Where the copy is',
      'ANSWERED',
      'You asked which data we hold of you. On our website, under ‘My data’, you can download all of it as one file, once an hour. It also says with whom it is shared.',
      'If there is something in it that you do not understand, write to {contact}, and we explain it.',
      BOARD,
    ),
    received('access-received', 'to see your data'),
  ],
  correct: [
    letter(
      'correct-done',
      'It is corrected',
      'ANSWERED',
      'You told us that something in your data was not right. We have corrected it. Under ‘My data’ on our website you can see it as it stands now.',
      BOARD,
    ),
    letter(
      'correct-refused',
      'We can not correct it',
      'REFUSED',
      'You asked us to change something in your data. We have looked into it and have to leave it as it is, because (please say why).',
      BOARD,
    ),
    received('correct-received', 'to correct your data'),
  ],
  erase: [
    letter(
      'erase-begins',
      'We are about to erase',
      'WORKING',
      'You asked us to erase your data. We do so in the next days. Afterwards there is nobody in our records whom we could write to: this is our last mail to you, unless something stands in the way.',
      'Entries of payments, receipts and refunds stay in our accounts as figures, without your name and how to reach you.',
    ),
    letter(
      'erase-waits',
      'Something stands in the way',
      'WORKING',
      'You asked us to erase your data. We can not do it yet, because (please say why). As soon as that is settled, we erase it without your asking again.',
    ),
    letter(
      'erase-refused',
      'We can not erase',
      'REFUSED',
      'You asked us to erase your data. We have looked into it and have to keep it, because (please say why).',
      BOARD,
    ),
  ],
  nominate: [
    letter(
      'nominate-done',
      'The person is noted',
      'ANSWERED',
      'We have noted the person whom you named. Should you die or not be able to speak for yourself, this person may use your rights over your data. You can name somebody else at any time, in the same way.',
    ),
    letter(
      'nominate-unclear',
      'Please tell us more',
      'REFUSED',
      'You named a person to use your rights over your data in your place. We could not tell who is meant, or how to reach them. Please ask again with full name, how you are related, and a phone number or email address.',
    ),
  ],
  grievance: [
    letter(
      'grievance-answered',
      'Our answer',
      'ANSWERED',
      'You wrote to us because you were not happy with how we handle your data. We have looked into it. (Please say what was found, and what was done.)',
      BOARD,
    ),
    received('grievance-received', 'about how we handle your data'),
  ],
};

/** The values for the words in braces. */
export interface LetterWords {
  /** The name of the person who made the request. */
  name: string;
  organisation: string;
  /** An email address or the address of a page. */
  contact: string;
  /** The last day for an answer, in words. */
  lastOn: string;
}

/** A letter with its words filled in. */
export const letterText = ({ text }: PrivacyLetter, words: LetterWords): string =>
  text.replaceAll(/\{(name|organisation|contact|lastOn)\}/g, (_, word: keyof LetterWords) => words[word]);
