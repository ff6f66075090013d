import { ApiError } from '../api/ApiError.js';
import { messageFor } from '../api/messages.js';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** What stands in for a page that could not be read, with the way on; none where the same would be refused again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <div className="sheet">
      <p role="alert">{messageFor(error)}</p>
      {!(error instanceof ApiError && error.status === 400) && (
        <p className="actions">
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
