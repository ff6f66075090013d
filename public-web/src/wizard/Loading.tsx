/** Keeps the space of a form that is loading, so that its arrival moves little. */
export function Loading({ children }: { children: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{children}</span>
      <span className="loading__bar loading__bar--short" />
      <span className="loading__bar" />
      <span className="loading__bar" />
      <span className="loading__bar" />
    </div>
  );
}
