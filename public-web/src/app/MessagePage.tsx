import { type ReactNode } from 'react';
import { LotusMark } from './LotusMark.js';

/** A page with one message and a link to the next step. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="message-page">
      <LotusMark className="message-page__mark" />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
