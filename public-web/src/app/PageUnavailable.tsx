import { MessagePage } from './MessagePage.js';
import { frame } from '../texts/en/frame.js';

/** A page's code or data could not be fetched: the network is gone, or the site has been renewed meanwhile. */
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
