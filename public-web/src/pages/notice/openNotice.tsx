import { type ReadyPage } from '../../router/siteRoute.js';

/** `/notice#token=…`: what follows the # is never sent to a server with the address. */
export async function openNotice(): Promise<ReadyPage> {
  const { NoticePage } = await import('./NoticePage.js');
  return { element: <NoticePage token={new URLSearchParams(location.hash.slice(1)).get('token') ?? ''} /> };
}
