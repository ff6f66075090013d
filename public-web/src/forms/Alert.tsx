import { type ReactNode } from 'react';

/** Shows what went wrong with a whole form; always rendered, as screen readers need it. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="form-alert">
      {children && <p>{children}</p>}
    </div>
  );
}
