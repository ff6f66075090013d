import { type Language } from '@coastok/domain';
import { type GivenEvents } from '../events/browserEvents.js';

/** What the server has used to draw a page; with it the browser draws the very same. */
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

/** What the server has written into this page; undefined in a page that only the browser draws. */
export function readPageData(page: Pick<Document, 'getElementById'> = document): PageData | undefined {
  const text = page.getElementById(ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
