import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app/App';
import { Field, FieldContext } from './app/field';
import './styles.css';

const page = document.getElementById('root') ?? document.body;
let root: Root | undefined;

/** Replaces the sign-in page in the document. */
function draw(content: ReactNode): void {
  if (!root) page.replaceChildren();
  document.documentElement.classList.remove('opening');
  root ??= createRoot(page);
  root.render(content);
}

async function startField(): Promise<void> {
  const field = new Field();
  const ready = field.ready();
  const app = (
    <StrictMode>
      <FieldContext value={field}>
        <App />
      </FieldContext>
    </StrictMode>
  );
  if (field.session.current()) {
    await ready;
    draw(app);
  } else {
    // The document contains the sign-in page, which has no personal data and need not wait for the phone's
    // database.
    root = hydrateRoot(page, app);
    await ready;
  }
}

/** The desk has separate addresses; a helper's phone need not be a carer's. */
const isDesk = /^\/field\/desk\/?$/.test(location.pathname);
const start = isDesk ? import('./desk/start').then(({ startDesk }) => startDesk(draw)) : startField();

void start.catch(() =>
  draw(
    <main className="page">
      <p role="alert">
        This browser keeps nothing, so the app could lose what you do. Please leave its private mode.
      </p>
    </main>,
  ),
);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/field/sw.js', { scope: '/field/' }).catch(() => undefined);
