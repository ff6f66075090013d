import { MessagePage } from './MessagePage.js';

/** A page's code or data could not be fetched: the network is gone, or the site has been renewed meanwhile. */
export function PageUnavailable() {
  return (
    <MessagePage title="This page could not be loaded">
      <p>Nothing is lost. Check your connection, then load the page again.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Load again
      </button>
    </MessagePage>
  );
}
