import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server or the build has drawn, until the page's script has taken it over. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
