/** A vendor's script did not load: a blocker, a lost connection, or the vendor is down. */
export class ScriptBlocked extends Error {
  override readonly name = 'ScriptBlocked';
}

/** Somebody is signed in to the console in this browser, on this origin: no vendor's script may run there. */
export class StaffSignedIn extends Error {
  override readonly name = 'StaffSignedIn';
}

const pending = new Map<string, Promise<void>>();

/** Loads a script into the page, once; rejects with `ScriptBlocked`, and may be tried again. */
export function addScript(src: string): Promise<void> {
  const known = pending.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      pending.delete(src);
      reject(new ScriptBlocked(src));
    };
    document.head.append(script);
  });
  pending.set(src, loading);
  return loading;
}
