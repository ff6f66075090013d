import { type ReactNode } from 'react';

/** A live region for a note, announced when it arrives; always rendered, as screen readers need it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="notice">
      {children && <div className="notice__words">{children}</div>}
    </div>
  );
}
