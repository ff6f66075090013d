import { useSyncExternalStore } from 'react';
import { outgoing } from './outgoing';

/** Whether an answer to this question is on its way. */
export const useOutgoing = (questionId: string): boolean =>
  useSyncExternalStore(outgoing.subscribe, outgoing.questions).has(questionId);
