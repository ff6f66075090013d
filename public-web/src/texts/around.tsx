import { Fragment, type ReactNode } from 'react';

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

/** A text with an element at each of its placeholders, by name. */
export const woven = (text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  text.split(/\{(\w+)\}/).map((part, index) =>
    // Every second part is a placeholder's name.
    index % 2 === 0 ? part : <Fragment key={part}>{elements[part]}</Fragment>,
  );
