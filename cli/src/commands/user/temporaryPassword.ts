/** What an operator hands on: the password, and until when it signs in. */
export const wordsOf = (temporary: { temporaryPassword: string; expiresAt: string }): string =>
  `shown only now: ${temporary.temporaryPassword}\nIt signs in until ${temporary.expiresAt}, and must be changed then.`;
