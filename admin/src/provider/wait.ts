/** Seconds as people say them: `30 seconds`, `1 minute`, `15 minutes`; rounded up, so that nobody comes too early. */
export function waitInWords(seconds: number | undefined): string {
  if (!seconds || seconds < 1) return 'a moment';
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
