import { DEFAULT_LANGUAGE } from '@coastok/domain';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app/App';
import { Field, FieldContext } from './app/field';
import { InLanguage } from './language/InLanguage';
import { Languages } from './language/languages';
import { loadTexts } from './language/loadTexts';
import { texts } from './texts/texts';
import './styles.css';

const page = document.getElementById('root') ?? document.body;
let root: Root | undefined;
let languages: Languages | undefined;

/** Replaces the sign-in page in the document. */
function draw(content: ReactNode): void {
  if (!root) page.replaceChildren();
  document.documentElement.classList.remove('opening');
  root ??= createRoot(page);
  root.render(languages ? <InLanguage languages={languages}>{content}</InLanguage> : content);
}

/** Loads the language of this phone. @throws where the browser keeps nothing */
async function startLanguage(): Promise<Languages> {
  languages = new Languages(localStorage, loadTexts, navigator.languages.join(','));
  await languages.start();
  return languages;
}

async function startField(): Promise<void> {
  const spoken = await startLanguage();
  const field = new Field(spoken);
  const ready = field.ready();
  const app = (
    <StrictMode>
      <FieldContext value={field}>
        <App />
      </FieldContext>
    </StrictMode>
  );
  if (field.session.current() || spoken.current() !== DEFAULT_LANGUAGE) {
    await ready;
    draw(app);
  } else {
    // The document contains the sign-in page in English, which has no personal data and need not wait for the
    // phone's database.
    root = hydrateRoot(page, <InLanguage languages={spoken}>{app}</InLanguage>);
    document.documentElement.classList.remove('opening');
    await ready;
  }
}

/** The desk has separate addresses; a helper's phone need not be a carer's. */
const isDesk = /^\/field\/desk\/?$/.test(location.pathname);
const startDesk = async () => {
  const [desk] = await Promise.all([import('./desk/start'), startLanguage()]);
  return desk.startDesk(draw);
};
const start = isDesk ? startDesk() : startField();

void start.catch(() =>
  draw(
    <main className="page">
      <p role="alert">{texts.frame.noStorage}</p>
    </main>,
  ),
);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/field/sw.js', { scope: '/field/' }).catch(() => undefined);
