import { MessagePage } from './MessagePage.js';
import { frame } from '../texts/en/frame.js';

/**
 * Shown when a page's code or data could not be fetched: there is no network, or a new build was deployed
 * meanwhile.
 */
export function PageUnavailable() {
  return (
    <MessagePage title={frame.unavailable}>
      <p>{frame.unavailableText}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {frame.loadAgain}
      </button>
    </MessagePage>
  );
}
