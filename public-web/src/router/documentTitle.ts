import { useEffect } from 'react';
import { PRODUCT_NAME } from '../content/productName.js';

/** `Refund Policy · Coastok`, in the window and in link previews. */
export const documentTitle = (pageTitle: string): string => `${pageTitle} · ${PRODUCT_NAME}`;

/** Names the window after something the page has loaded, such as an event; nothing yet keeps the route's title. */
export function useDocumentTitle(pageTitle: string | undefined): void {
  useEffect(() => {
    if (pageTitle) document.title = documentTitle(pageTitle);
  }, [pageTitle]);
}
