import { type ReactNode } from 'react';

/** A place for what went wrong with a whole form; it is always there, as screen readers need it. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="form-alert">
      {children && <p>{children}</p>}
    </div>
  );
}
