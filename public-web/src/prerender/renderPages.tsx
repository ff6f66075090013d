import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app/App.js';
import { createBrowserEvents } from '../events/browserEvents.js';
import { PRODUCT_NAME } from '../content/productName.js';
import { loadPage } from '../router/loadPage.js';
import { ROUTES } from '../router/routes.js';
import { previewTags } from './previewTags.js';
import { siteMap } from './siteMap.js';

export interface RenderedPage {
  path: string;
  head: string;
  body: string;
}

const events = createBrowserEvents();

/** Every page whose text stands at build time, as the browser would first draw it. */
export const renderPages = (): Promise<RenderedPage[]> =>
  Promise.all(
    ROUTES.filter(route => route.drawn === 'at build').map(async route => ({
      path: route.path,
      head: previewTags(route),
      body: renderToString(
        <StrictMode>
          <App initial={await loadPage(route.path, events, new Date())} events={events} />
        </StrictMode>,
      ),
    })),
  );

/** The head of the file that serves all other addresses, until the server knows better. */
export const defaultHead = (): string =>
  previewTags({
    title: `Festivals and yatras with ${PRODUCT_NAME}`,
    description: 'See the coming events, reserve your place in a few minutes, and pay online or in cash.',
  });

export const renderSiteMap = (): string => siteMap(ROUTES);
