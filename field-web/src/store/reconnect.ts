/**
 * Opens a database once, and anew after the browser has let go of it, as those of phones do that run short of memory:
 * nothing would be kept until somebody loads the page again.
 */
export function reconnect<T>(open: (onLost: () => void) => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  const forget = () => {
    opened = null;
  };
  return () => {
    opened ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
