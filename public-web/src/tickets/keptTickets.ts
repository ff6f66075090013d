import { type MyBookingRecord, type TicketRecord } from '@coastok/domain';
import { rememberedEmail } from '../session/userDetails.js';
import { TICKETS } from './forgetTickets.js';
import { inThisLanguage } from '../router/languageAddresses.js';

/** A ticket as this browser keeps it for a gate without network. */
export interface KeptTicket {
  /** The person whose ticket this is. */
  email: string;
  /** When the server sent it, as an ISO instant. */
  at: string;
  /** A ticket that was kept by an earlier version has no translations. */
  booking: Omit<MyBookingRecord, 'translations'> & Partial<Pick<MyBookingRecord, 'translations'>>;
  ticket: TicketRecord;
}

/** The page's own files, which are the same for everybody. The service worker answers with them. */
const PAGE_KEY = inThisLanguage('/my/ticket/');
const WORKER = `${PAGE_KEY}worker.js`;
/** Each language has its own cache, since its worker answers for its own addresses. */
const PAGE = `coastok-ticket-page${PAGE_KEY.replace('/my/ticket/', '')}`;
const FILES = '/site-assets/hashed/';

const keyOf = (bookingId: string): string => `/my/ticket/${bookingId}/kept`;

/** Browsers have no cache storage in private windows and without https; then tickets need the network. */
const storeOf = (name: string): Promise<Cache> | undefined =>
  'caches' in globalThis ? caches.open(name) : undefined;

/** The ticket that was kept for the person of this browser; null where there is none. */
export async function readKept(bookingId: string): Promise<KeptTicket | null> {
  try {
    const answer = await (await storeOf(TICKETS))?.match(keyOf(bookingId));
    const kept = (await answer?.json()) as KeptTicket | undefined;
    return kept && kept.email === rememberedEmail() ? kept : null;
  } catch {
    return null;
  }
}

/** Deletes one ticket that the server no longer gives. */
export async function forgetTicket(bookingId: string): Promise<void> {
  await (await storeOf(TICKETS))?.delete(keyOf(bookingId)).catch(() => false);
}

/** Stores a ticket, and the page that shows it. If that fails, the ticket still works with a network. */
export async function keepTicket(kept: KeptTicket): Promise<void> {
  try {
    const text = JSON.stringify(kept);
    await (await storeOf(TICKETS))?.put(keyOf(kept.booking.bookingId), new Response(text));
    await keepPage(kept.booking.bookingId);
    await navigator.serviceWorker?.register(WORKER);
  } catch {
    // A full or closed store is not reported: the visitor sees the ticket all the same.
  }
}

/**
 * Stores the page's frame with the files that this page was rendered with; files of a newer build would not fit
 * them.
 */
async function keepPage(bookingId: string): Promise<void> {
  const store = await storeOf(PAGE);
  if (!store) return;
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith(FILES))
    .map(({ pathname }) => pathname);
  const frame = await fetch(`${PAGE_KEY}${bookingId}`);
  const html = await frame.clone().text();
  const named = [...html.matchAll(/(?:src|href)="(\/site-assets\/hashed\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  if (!frame.ok || named.length === 0 || !named.every(path => used.includes(path))) return;
  const files = [...new Set(used)];
  await store.addAll(files);
  await store.put(PAGE_KEY, frame);
  for (const { url } of await store.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE_KEY && !files.includes(pathname)) await store.delete(url);
  }
}
