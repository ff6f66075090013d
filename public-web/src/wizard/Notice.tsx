import { type ReactNode } from 'react';

/** Something to know, announced when it arrives; the place for it is always there, as screen readers need it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="notice">
      {children && <div className="notice__words">{children}</div>}
    </div>
  );
}
