import { type ReactNode } from 'react';

/** A text with an element at its only placeholder: `around('You are {email}.', <strong>…</strong>)`. */
export function around(text: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
