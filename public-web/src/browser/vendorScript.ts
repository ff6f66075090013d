import { fetchFreshConfig } from '../api/siteConfig.js';
import { addScript, StaffSignedIn } from './addScript.js';

let shown = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  shown = next;
  listeners.forEach(listener => listener());
}

/** Whether the page shows that somebody is signed in to the console here. */
export const staffNotice = {
  isShown: (): boolean => shown,
  show: (): void => set(true),
  hide: (): void => set(false),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Loads a vendor's script, or the sandbox's substitute. Each call checks whether staff are signed in here, since
 * another tab may have changed that. @throws StaffSignedIn, which the page shows, and ScriptBlocked
 */
export async function addVendorScript(realUrl: string, sandboxUrl: string): Promise<void> {
  const { sandbox, staffHere } = await fetchFreshConfig();
  if (!sandbox && staffHere) {
    staffNotice.show();
    throw new StaffSignedIn();
  }
  await addScript(sandbox ? sandboxUrl : realUrl);
}
