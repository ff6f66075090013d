import type { Kept } from './field';

/** The reason why the shown data may be old, or why there is none. */
export function Problem({ of: { value, problem, refresh } }: { of: Kept<unknown> }) {
  if (problem === null) return value === undefined ? <p className="quiet">Loading…</p> : null;
  const text =
    problem !== 'offline'
      ? problem
      : value === undefined
        ? 'Offline: nothing of this is on the phone yet.'
        : 'Offline: this is what was known last.';
  return (
    <p className="notice" role="status">
      {text}{' '}
      <button type="button" className="link-button" onClick={refresh}>
        Try again
      </button>
    </p>
  );
}
