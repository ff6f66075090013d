import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step; it takes the focus when the step replaces another. */
export function StepHeading({ children, takesFocus }: { children: ReactNode; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
    // The focus moves once, when the step arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <h2 className="step-heading" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
