import type { ApplicationContext } from '@coastok/api';
import { fine, type Finding, formatAge, wrong } from './finding.js';

/** As the alert has it; the books of the payment service are asked for several times an hour. */
const SILENT_MS = 6 * 3600_000;

/** When the services that are set up last answered, and whether one refuses our key. */
export async function serviceFindings(application: ApplicationContext): Promise<Finding[]> {
  const { ServiceAnswers } = await import('@coastok/api');
  const configured = await application.get(ServiceAnswers).configured();
  return configured.map(({ service, answer }) => {
    const name = `${service} service`;
    if (!answer) return fine(name, 'has not answered yet');
    const age = Date.now() - answer.answeredAt.getTime();
    const detail = `answered ${formatAge(age)} ago`;
    if (answer.refusedAt) return wrong(name, `refuses our key; ${detail}`);
    return service === 'payment' && age > SILENT_MS
      ? wrong(name, `is silent: ${detail}`)
      : fine(name, detail);
  });
}
