import { type ReadyPage } from '../../router/siteRoute.js';

/** The page for an address or an event that does not exist; the server answers it with 404. */
export async function openNotFound(): Promise<ReadyPage> {
  const { default: NotFoundPage } = await import('./NotFoundPage.js');
  return {
    element: <NotFoundPage />,
    title: 'Page Not Found',
    description: 'This page does not exist.',
    isFound: false,
  };
}
