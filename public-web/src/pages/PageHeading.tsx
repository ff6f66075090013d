import { type ReactNode } from 'react';

/** The heading of a text page. */
export function PageHeading({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <header className="page-heading">
      <div className="page-heading__inner">
        <h1>{title}</h1>
        {lead && <p className="page-heading__lead">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
