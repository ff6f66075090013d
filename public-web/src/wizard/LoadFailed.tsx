import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';
import { Link } from '../router/Link.js';
import { forms } from '../texts/en/wizard.js';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Shown in place of a page that could not be read, with a retry button, or another link where a retry would be
 * refused again.
 */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <div className="sheet">
      <p role="alert">{messageFor(error)}</p>
      <p className="actions">
        {error instanceof ApiError && error.status === 400 ? (
          <Link href="/contact-us">{forms.writeToUs}</Link>
        ) : (
          <button type="button" className="button" onClick={onRetry}>
            {forms.tryAgain}
          </button>
        )}
      </p>
    </div>
  );
}
