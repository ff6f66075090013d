import { addressOf, type EventsAction, type MessageOf, type SentArguments } from '@coastok/domain';

/**
 * The server sends its first data at once; if none arrives in this time, the stream does not work here, for example
 * because of a buffering proxy.
 */
const FIRST_WORD_MS = 5000;
/** The server sends a comment every 15 s, so longer silence means that the connection is lost. */
const SILENT_AFTER_MS = 20_000;

/**
 * Follows server-sent events. The browser's own EventSource can't distinguish a refusal from a lost connection,
 * nor a lost connection from a stream without events. Resolves when the server ends the stream.
 * @param onOpen called at the first data: from then on no event is missed
 * @throws when there is no response, none that streams, or no data for too long
 */
export async function streamEvents<A extends EventsAction>(
  action: A,
  sent: SentArguments<A>[0],
  onMessage: (message: MessageOf<A>) => void,
  signal: AbortSignal,
  onOpen?: () => void,
): Promise<void> {
  const address = addressOf(action, ...([sent] as SentArguments<A>));
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let patience = setTimeout(end, FIRST_WORD_MS);
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream' },
      signal: ending.signal,
    });
    if (!response.ok || !response.body) throw new Error(`${action} answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    let isOpen = false;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (!isOpen) onOpen?.();
      isOpen = true;
      clearTimeout(patience);
      patience = setTimeout(end, SILENT_AFTER_MS);
      const parts = (text + chunk.value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) onMessage(JSON.parse(data));
      }
    }
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', end);
  }
}
