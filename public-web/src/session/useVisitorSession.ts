import { useSyncExternalStore } from 'react';
import { type VisitorSessionState } from './createVisitorSession.js';
import { visitorSession } from './visitorSession.js';

const LOADING: VisitorSessionState = { state: 'loading' };

/** The session of the visitor; `loading` in HTML that the server or the build has rendered. */
export const useVisitorSession = (): VisitorSessionState =>
  useSyncExternalStore(visitorSession.subscribe, visitorSession.get, () => LOADING);
