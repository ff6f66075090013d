/** Texts that all forms share. */
export const forms = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'Please enter a day as dd/mm/yyyy.',
  paymentBlocked:
    'The payment window could not be loaded, and nothing was paid. Check your connection, switch off blockers for this page, and try again.',
  linkMissing: 'Please open the link in our mail again: a part of this address is missing.',
  writeToUs: 'Write to us',
  tryAgain: 'Try again',
} as const;
