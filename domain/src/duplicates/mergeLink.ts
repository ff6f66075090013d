const PREFIX = 'merge.';

/** The token of a link that undoes a merge names the merge; who may use the link is proved by the rest. */
export const mergeTokenOf = (mergeId: string, proof: string): string => `${PREFIX}${mergeId}.${proof}`;

/** Whether the token of a mailed link undoes a merge, rather than a change of an address. */
export const isMergeToken = (token: string): boolean => token.startsWith(PREFIX);

/** The merge that a token names; null for any other token. */
export const mergeOfToken = (token: string): string | null =>
  /^merge\.([0-9a-f]{24})\.[\w-]+$/.exec(token)?.[1] ?? null;
