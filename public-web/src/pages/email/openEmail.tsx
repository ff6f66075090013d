import { fragmentToken } from '../../router/fragmentToken.js';
import { type ReadyPage } from '../../router/siteRoute.js';

/** `/email#token=…`: the part after the # is never sent to a server with the address. */
export async function openEmail(): Promise<ReadyPage> {
  const [{ EmailPage }] = await Promise.all([import('./EmailPage.js'), import('../../styles/wizard.css')]);
  return { element: <EmailPage token={fragmentToken()} /> };
}
