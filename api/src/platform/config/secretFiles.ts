import { readFileSync } from 'node:fs';

/**
 * Settings whose file may be empty, which counts as no value: systemd creates an empty file for an optional
 * credential.
 */
const MAY_BE_EMPTY = new Set(['MONGODB_ERASURE_URI', 'OPERATOR_TOKEN']);

/**
 * The environment with each `NAME_FILE` replaced by the contents of that file: any setting may come in a file, as
 * container platforms pass secrets. `JWT_SECRET_FILE` is the file of `JWT_SECRET`.
 * @returns also a line for each file that can't be read, or is empty, and for each setting given twice
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  settings: readonly string[],
): { env: NodeJS.ProcessEnv; problems: string[] } {
  const read: NodeJS.ProcessEnv = { ...env };
  const problems: string[] = [];
  for (const key of settings) {
    const path = env[`${key}_FILE`];
    if (!path) continue;
    if (env[key]) problems.push(`${key} and ${key}_FILE can not both be set`);
    try {
      read[key] = readFileSync(path, 'utf8').trim();
      if (!read[key] && !MAY_BE_EMPTY.has(key))
        problems.push(`${key}_FILE names a file that is empty: ${path}`);
    } catch {
      problems.push(`${key}_FILE names a file that can not be read: ${path}`);
    }
  }
  return { env: read, problems };
}
