/**
 * The version that runs: that of the root package.json and the commit, `0.3.0+abc1234`. The commit is the one that is
 * checked out, or where there is no git that of `COASTOK_COMMIT`.
 */
export function versionOf(root: string, env?: NodeJS.ProcessEnv): string;
