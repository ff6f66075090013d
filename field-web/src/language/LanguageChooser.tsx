import { type Language, LANGUAGE_NAMES } from '@coastok/domain';
import { use, useState } from 'react';
import { texts } from '../texts/texts';
import { LanguagesContext, useOffered } from './InLanguage';

interface LanguageChooserProps {
  /** The person on whose record the choice is stored; null where nobody is signed in. */
  userId: string | null;
  /** Called when the language is loaded and remembered. */
  onChosen?: () => void;
}

/** The languages of the app, each by its own name. */
export function LanguageChooser({ userId, onChosen }: LanguageChooserProps) {
  const languages = use(LanguagesContext);
  const offered = useOffered();
  const [failed, setFailed] = useState(false);
  if (!languages || offered.length < 2) return null;

  async function choose(code: Language): Promise<void> {
    setFailed(false);
    try {
      await languages?.choose(code, userId);
      onChosen?.();
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="languages" role="group" aria-label={texts.frame.language}>
      {offered.map(code => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === languages.current()}
          onClick={() => void choose(code)}
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
      {failed && (
        <p className="wrong" role="alert">
          {texts.frame.languageMissing}
        </p>
      )}
    </div>
  );
}
