/** The repository's directory. */
export const ROOT: string;
