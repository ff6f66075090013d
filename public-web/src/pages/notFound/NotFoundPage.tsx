import { MessagePage } from '../../app/MessagePage.js';
import { Link } from '../../router/Link.js';
import { frame } from '../../texts/en/frame.js';

/** For unknown addresses, and for events that do not exist or are not published. */
export default function NotFoundPage() {
  return (
    <MessagePage title={frame.notFound}>
      <p>{frame.notFoundText}</p>
      <Link className="button" href="/event">
        {frame.seeEvents}
      </Link>
    </MessagePage>
  );
}
