import type { Language } from '@coastok/domain';
import type { GivenEvents } from '../events/browserEvents.js';

/** The data with which the server rendered a page; the browser hydrates it with the same data. */
export interface PageData {
  /** ISO instant. */
  now: string;
  events: GivenEvents;
  /** The languages that visitors may choose from. */
  languages: readonly Language[];
}

const ID = 'page-data';

/** The data as an element that browsers neither show nor run. */
export const pageDataElement = (data: PageData): string =>
  `<script type="application/json" id="${ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The data that the server wrote into this page; undefined for a page that only the browser renders. */
export function readPageData(page: Pick<Document, 'getElementById'> = document): PageData | undefined {
  const text = page.getElementById(ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

export const PRODUCT_NAME = 'Coastok';
