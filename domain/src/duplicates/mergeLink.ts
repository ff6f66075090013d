const PREFIX = 'merge.';

/** The token of a link that undoes a merge: the id of the merge, and a proof that the holder may use it. */
export const mergeTokenOf = (mergeId: string, proof: string): string => `${PREFIX}${mergeId}.${proof}`;

/** Whether the token of a mailed link undoes a merge rather than a change of an address. */
export const isMergeToken = (token: string): boolean => token.startsWith(PREFIX);

/** The id of the merge in a token; null for any other token. */
export const mergeOfToken = (token: string): string | null =>
  /^merge\.([0-9a-f]{24})\.[\w-]+$/.exec(token)?.[1] ?? null;
