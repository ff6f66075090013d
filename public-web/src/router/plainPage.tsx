import { type ComponentType } from 'react';
import { type ReadyPage } from './siteRoute.js';

/** Opens a page that needs nothing but its own code. */
export const plainPage =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<ReadyPage> => {
    const { default: Page } = await load();
    return { element: <Page /> };
  };
