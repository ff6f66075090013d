/**
 * Opens a database once, and again after the browser has closed it, as phones do that run short of memory.
 * Otherwise nothing would be stored until the page is reloaded.
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
