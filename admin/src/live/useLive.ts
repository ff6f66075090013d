import { useEffect, useRef } from 'react';
import { listen, type LiveMessage } from './liveStream';

/** Hears of a topic for as long as the component is there; of nothing for null. */
export function useLive(topic: string | null, onMessage: (message: LiveMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => (topic === null ? undefined : listen(topic, message => latest.current(message))), [topic]);
}
