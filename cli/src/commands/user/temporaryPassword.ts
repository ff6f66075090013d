/** The text that an operator passes on: the password, and until when it works. */
export const wordsOf = (temporary: { temporaryPassword: string; expiresAt: string }): string =>
  `shown only now: ${temporary.temporaryPassword}\nIt signs in until ${temporary.expiresAt}, and must be changed then.`;
