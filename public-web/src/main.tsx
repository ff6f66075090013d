import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { readPageData } from './app/pageData.js';
import { createBrowserEvents } from './events/browserEvents.js';
import { spokenEvents } from './events/spokenEvents.js';
import { consoleFor } from './router/handover.js';
import { loadPage } from './router/loadPage.js';
import { currentAddress } from './router/location.js';
import { type Shown, documentTitle } from './router/usePage.js';
import './styles/index.css';

async function start(root: HTMLElement): Promise<void> {
  const drawn = root.firstElementChild !== null;
  const given = readPageData();
  const events = spokenEvents(createBrowserEvents(given?.events));
  const now = given ? new Date(given.now) : new Date();
  const initial = await loadPage(currentAddress(), events, now).catch((): Shown => 'unavailable');
  // The prerendered text is more useful to the reader than a message that its code did not load.
  if (initial === 'unavailable' && drawn) return;
  if (initial !== 'unavailable') document.title = documentTitle(initial.title);
  const app = (
    <StrictMode>
      <App initial={initial} events={events} languages={given?.languages ?? []} />
    </StrictMode>
  );
  if (drawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
const elsewhere = consoleFor(window.location);
// The entry is replaced in the history, so that the back button does not lead to the token.
if (elsewhere) window.location.replace(elsewhere);
else if (root) void start(root);
