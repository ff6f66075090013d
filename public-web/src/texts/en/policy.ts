/** The frame of a policy. */
export const policy = {
  onThisPage: 'On this page',
  revised: 'Last revised {day}',
} as const;
