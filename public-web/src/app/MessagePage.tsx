import { type ReactNode } from 'react';
import { LotusMark } from './LotusMark.js';

/** A page that says one thing and offers the next step. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="message-page">
      <LotusMark className="message-page__mark" />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
