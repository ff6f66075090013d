import type { ApplicationContext } from '@coastok/api';
import { fine, type Finding, formatAge, wrong } from './finding.js';

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
