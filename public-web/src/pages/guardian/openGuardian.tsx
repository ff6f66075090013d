import { fragmentToken } from '../../router/fragmentToken.js';
import { type ReadyPage } from '../../router/siteRoute.js';

/** `/guardian#token=…`: the part after the # is never sent to a server with the address. */
export async function openGuardian(): Promise<ReadyPage> {
  const [{ GuardianPage }] = await Promise.all([
    import('./GuardianPage.js'),
    import('../../styles/wizard.css'),
  ]);
  return { element: <GuardianPage token={fragmentToken()} /> };
}
