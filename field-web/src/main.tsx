import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { Field, FieldContext } from './app/field';
import './styles.css';

const root = createRoot(document.getElementById('root') ?? document.body);

async function startField(): Promise<void> {
  const field = await Field.open();
  root.render(
    <StrictMode>
      <FieldContext value={field}>
        <App />
      </FieldContext>
    </StrictMode>,
  );
}

/** The desk has addresses of its own; a helper's phone need not be a carer's. */
const isDesk = /^\/field\/desk\/?$/.test(location.pathname);
const start = isDesk ? import('./desk/start').then(({ startDesk }) => startDesk(root)) : startField();

void start.catch(() =>
  root.render(
    <main className="page">
      <p role="alert">
        This browser keeps nothing, so the app could lose what you do. Please leave its private mode.
      </p>
    </main>,
  ),
);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/field/sw.js', { scope: '/field/' }).catch(() => undefined);
