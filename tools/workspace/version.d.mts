/**
 * The running version: the version of the root package.json and the commit, `0.3.0+abc1234`. The commit is the one
 * checked out, or `COASTOK_COMMIT` when there is no git.
 */
export function versionOf(root: string, env?: NodeJS.ProcessEnv): string;
