import { readFileSync } from 'node:fs';

/** Settings that may come in a file, as container platforms hand secrets out: `JWT_SECRET_FILE` names one. */
const FROM_FILES = [
  'MONGODB_URI',
  'MONGODB_ERASURE_URI',
  'JWT_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
  'OPERATOR_TOKEN',
] as const;

/**
 * The environment with the contents of secret files in place of their names.
 * @returns also a line for each file that can't be read, and for each setting given twice
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: string[] } {
  const read: NodeJS.ProcessEnv = { ...env };
  const problems: string[] = [];
  for (const key of FROM_FILES) {
    const path = env[`${key}_FILE`];
    if (!path) continue;
    if (env[key]) problems.push(`${key} and ${key}_FILE can not both be set`);
    try {
      read[key] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${key}_FILE names a file that can not be read: ${path}`);
    }
  }
  return { env: read, problems };
}
