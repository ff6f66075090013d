import type { Language } from '@coastok/domain';

/** Has the service worker store the texts of the language of this phone, and no others, for use without a network. */
export async function keepTexts(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active, waiting, installing } = await navigator.serviceWorker.ready;
  // A newer version that waits for its turn needs its own file.
  for (const worker of [active, waiting, installing]) worker?.postMessage({ language });
}
