import type { ApplicationContext } from '@coastok/api';
import { type Finding, fine, formatAge, wrong } from './finding.js';

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

/** The same limit as in the alert. */
const SILENT_MS = 15 * 60_000;

/** Reports when each configured service last answered, since when it fails, and whether it refuses our key. */
export async function serviceFindings(application: ApplicationContext): Promise<Finding[]> {
  const { ServiceAnswers, unansweredMs } = await import('@coastok/api');
  const configured = await application.get(ServiceAnswers).configured();
  return configured.map(({ service, answer }) => {
    const name = `${service} service`;
    const answeredAt = answer?.answeredAt;
    const last = answeredAt
      ? `answered ${formatAge(Date.now() - answeredAt.getTime())} ago`
      : 'never answered';
    if (answer?.refusedAt) return wrong(name, `refuses our key; ${last}`);
    const silentMs = unansweredMs(answer);
    if (silentMs === 0) return fine(name, last);
    const silence = `has not answered for ${formatAge(silentMs)} (${answer?.said ?? 'no words'}); ${last}`;
    return silentMs > SILENT_MS ? wrong(name, silence) : fine(name, silence);
  });
}
