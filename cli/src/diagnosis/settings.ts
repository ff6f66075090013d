/** Settings whose values may be shown; of all others only whether they are set. */
const OPEN = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'CONSOLE_URL',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'SANDBOX',
  'GOOGLE_CLIENT_ID',
  'RAZORPAY_KEY_ID',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'UPLOAD_TOTAL_GB',
  'LANGUAGES',
  'RECONCILE_SECONDS',
  'LOG_LEVEL',
]);

/** Returns each setting by name: its value, or for a secret where it comes from. */
export async function settingsShown(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const { SETTINGS } = await import('@coastok/api');
  const shown: Record<string, string> = {};
  for (const name of [...SETTINGS, 'BACKUP_KEY']) {
    const [value, file] = [env[name], env[`${name}_FILE`]];
    if (value) shown[name] = OPEN.has(name) ? value : '(set)';
    else if (file) shown[name] = `(from ${file})`;
  }
  return shown;
}
