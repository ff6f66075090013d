import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step; it takes the focus when the step arrives in place of another. */
export function StepHeading({ children, takesFocus }: { children: ReactNode; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
    // It is taken when the step arrives, and left alone after that.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <h2 className="step-heading" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
