/** The page where members answer the privacy notice by a mailed link. */
export const notice = {
  lead: 'Look it through, change what you like, and say so with one tap.',
  linkText: 'The link in our mail works for 90 days. You can always say yes or no on the page {myData}.',
  loading: 'Looking up what we ask',
  thanks: 'Thank you, {name}. Your answer is noted.',
  canChange: 'You can change it at any time, as easily as now.',
  youChoose: 'You choose, {name}',
  answered: 'You have answered already; you may change it.',
  alsoYes: 'By agreeing you also say yes to {needed}, further down.',
  alsoNeeded: 'what membership needs',
  agree: 'I agree, with these choices',
  needed: 'What membership needs',
  neededText:
    'You agree to these as a member. If you would rather not be one, withdraw them on the page {myData}; our {policy} says the rest.',
} as const;
