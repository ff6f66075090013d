import { session } from '../session/session';

/**
 * Follows server-sent events with the session's token, which the browser's own EventSource can't send. Resolves when
 * the server ends the stream.
 * @throws when there is no answer, or none that streams
 */
export async function followEvents<T>(
  path: string,
  onMessage: (message: T) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(path, {
    headers: { Accept: 'text/event-stream', access_token: session.token() ?? '' },
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const parts = (text + chunk.value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith('data: ')) onMessage(JSON.parse(part.slice('data: '.length)) as T);
    }
  }
}
