import { cleanLine } from '../texts/clean.js';

const VIDEO_ID = /^[\w-]{11}$/;
const HOST = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const PATH = /^\/(?:embed|shorts|live|v|e|vi)\/([\w-]{11})(?:[/?&#]|$)/;
const PICTURE_HOST = /^(?:i\d?|img)\.(?:ytimg|youtube)\.com$/;
const FURTHEST = 2;

const idIn = (text: string | null | undefined): string | null => (text && VIDEO_ID.test(text) ? text : null);

/**
 * The video's id from any YouTube address (watch, short, embed, shorts, live, picture), with or without scheme and
 * further parameters, or from the bare id. Null when it is not the address of a video (docs/security.md#7).
 */
export function youtubeIdOf(address: string): string | null {
  const text = cleanLine(address);
  if (VIDEO_ID.test(text)) return text;
  if (text.length > 2048 || /\s/.test(text)) return null;
  const schemeless = text.startsWith('//') ? `https:${text}` : `https://${text}`;
  return idInUrl(/^https?:\/\//i.test(text) ? text : schemeless, FURTHEST);
}

function idInUrl(address: string, further: number): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const host = url.hostname.toLowerCase();
  if (host === 'youtu.be' || host === 'www.youtu.be') return idIn(url.pathname.split('/')[1]);
  const inPath = PATH.exec(url.pathname)?.[1] ?? null;
  if (PICTURE_HOST.test(host)) return inPath;
  if (!HOST.test(host)) return null;
  const named = idIn(url.searchParams.get('v')) ?? inPath;
  if (named) return named;
  // Sharing links contain the address of the video: /attribution_link?u=/watch?v=…
  const wrapped = url.searchParams.get('u') ?? url.searchParams.get('url');
  return wrapped && further > 0 ? idInUrl(new URL(wrapped, url).href, further - 1) : null;
}

/** The address of YouTube's picture for a video, 480 by 360. */
export const youtubeThumbnail = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The address of an embedded player that sets no cookie before the video is played. */
export const youtubePlayer = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}?rel=0`;
