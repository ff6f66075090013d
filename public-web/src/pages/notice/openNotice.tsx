import { fragmentToken } from '../../router/fragmentToken.js';
import { type ReadyPage } from '../../router/siteRoute.js';

/** `/notice#token=…`: the part after the # is never sent to a server with the address. */
export async function openNotice(): Promise<ReadyPage> {
  const { NoticePage } = await import('./NoticePage.js');
  return { element: <NoticePage token={fragmentToken()} /> };
}
