import { fetchFreshConfig } from '../api/siteConfig.js';
import { addScript, StaffSignedIn } from './addScript.js';
import { staffNotice } from './staffNotice.js';

/**
 * Loads a vendor's script, or the sandbox's stand-in; it is asked each time whether staff are signed in here, which another tab
 * may have changed. @throws StaffSignedIn, which the page tells, and ScriptBlocked
 */
export async function addVendorScript(real: string, standIn: string): Promise<void> {
  const { sandbox, staffHere } = await fetchFreshConfig();
  if (!sandbox && staffHere) {
    staffNotice.show();
    throw new StaffSignedIn();
  }
  await addScript(sandbox ? standIn : real);
}
