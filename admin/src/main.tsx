import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

/** Starts the console; a handover token from the companion app is exchanged for a session first. */
export async function start(handoverToken: string | null): Promise<void> {
  if (handoverToken !== null) {
    const { exchangeHandover } = await import('./session/exchangeHandover');
    await exchangeHandover(handoverToken);
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
