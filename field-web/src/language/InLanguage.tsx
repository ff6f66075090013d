import type { Language } from '@coastok/domain';
import { createContext, Fragment, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Languages } from './languages';

export const LanguagesContext = createContext<Languages | null>(null);

const nothing = () => () => undefined;
const noLanguages: readonly Language[] = [];

/** Renders the pages again when the language changes, because they read their texts while they are rendered. */
export function InLanguage({ languages, children }: { languages: Languages; children: ReactNode }) {
  const code = useSyncExternalStore(languages.subscribe, languages.current, languages.current);
  return (
    <LanguagesContext value={languages}>
      <Fragment key={code}>{children}</Fragment>
    </LanguagesContext>
  );
}

/** The languages that may be chosen; none before the server has answered. */
export function useOffered(): readonly Language[] {
  const languages = use(LanguagesContext);
  const offered = languages?.offered ?? (() => noLanguages);
  return useSyncExternalStore(languages?.subscribe ?? nothing, offered, () => noLanguages);
}
