import { MessagePage } from '../../app/MessagePage.js';
import { Link } from '../../router/Link.js';

/** For unknown addresses, and for events that do not exist or are not published. */
export default function NotFoundPage() {
  return (
    <MessagePage title="Page Not Found">
      <p>The link may be old, or mistyped. All coming events are on one page.</p>
      <Link className="button" href="/event">
        See the events
      </Link>
    </MessagePage>
  );
}
