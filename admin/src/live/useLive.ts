import { useEffect, useRef } from 'react';
import { listen, type LiveMessage } from './liveStream';

/** Subscribes to a topic while the component is mounted; null subscribes to nothing. */
export function useLive(topic: string | null, onMessage: (message: LiveMessage) => void): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => (topic === null ? undefined : listen(topic, message => latest.current(message))), [topic]);
}
