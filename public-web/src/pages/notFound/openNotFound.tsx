import { type ReadyPage } from '../../router/siteRoute.js';
import { frame } from '../../texts/en/frame.js';

/** The page for an address or an event that does not exist; the server answers it with 404. */
export async function openNotFound(): Promise<ReadyPage> {
  const { default: NotFoundPage } = await import('./NotFoundPage.js');
  return {
    element: <NotFoundPage />,
    title: frame.notFound,
    description: frame.notFoundDescription,
    isFound: false,
  };
}
