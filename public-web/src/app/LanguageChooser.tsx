import { type Language, LANGUAGE_NAMES } from '@coastok/domain';
import { isSpoken, withoutPrefix } from '../router/spoken.js';
import { frame } from '../texts/en/frame.js';
import { language } from '../texts/en/language.js';

interface LanguageChooserProps {
  /** The languages that visitors may choose from. */
  languages: readonly Language[];
  /** The address of the page, with the query parameters that it reads. */
  address: string;
}

/** Links to the page in each other language, by that language's own name. The server remembers the chosen one. */
export function LanguageChooser({ languages, address }: LanguageChooserProps) {
  const [path = '', query] = address.split('?');
  const own = withoutPrefix(path);
  if (languages.length < 2 || own === undefined || !isSpoken(own)) return null;
  const rest = query ? `${own}?${query}` : own;
  return (
    <nav className="languages" aria-label={frame.languages}>
      <ul className="languages__list">
        {languages.map(code => (
          <li key={code}>
            <a
              href={`/${code}${rest}`}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
