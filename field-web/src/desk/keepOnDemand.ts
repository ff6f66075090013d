import { hasNativeReader } from './scan/reader';
import { hasOwnEd25519 } from './signature';

/**
 * Where the browser lacks a code reader or signatures, loads ours while there is a network, before they are needed
 * without one.
 */
export async function keepOnDemand(): Promise<void> {
  if (!('serviceWorker' in navigator) || ((await hasNativeReader()) && (await hasOwnEd25519()))) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep what is asked for on demand');
}
