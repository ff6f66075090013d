import { fetchFreshConfig } from '../api/siteConfig.js';
import { addScript, StaffSignedIn } from './addScript.js';
import { staffNotice } from './staffNotice.js';

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
