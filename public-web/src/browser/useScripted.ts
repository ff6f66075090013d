import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in HTML from the server or the build, until the page's script has hydrated it. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
