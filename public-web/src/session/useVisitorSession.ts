import { useSyncExternalStore } from 'react';
import { type VisitorSessionState } from './createVisitorSession.js';
import { visitorSession } from './visitorSession.js';

const LOADING: VisitorSessionState = { state: 'loading' };

/** Who the visitor has proved to be; `loading` in HTML that the server or the build has drawn. */
export const useVisitorSession = (): VisitorSessionState =>
  useSyncExternalStore(visitorSession.subscribe, visitorSession.get, () => LOADING);
