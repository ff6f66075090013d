/** Messages for calls that failed. */
export const problems = {
  unexpected: 'Something is not working correct. Please refresh and try again',
  offline: 'You are offline. What you typed is kept; please try again once you are connected.',
  unreachable: 'We could not reach the server. What you typed is kept; please try again in a moment.',
  timeout: 'The server is taking too long to answer. What you typed is kept; please try again in a moment.',
  tryAgainIn: '{message} You can try again in {wait}.',
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
} as const;
