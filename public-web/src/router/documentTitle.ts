import { PRODUCT_NAME } from '../content/productName.js';

/** `Refund Policy · Coastok`, in the window and in link previews. */
export const documentTitle = (pageTitle: string): string => `${pageTitle} · ${PRODUCT_NAME}`;
