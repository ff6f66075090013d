import { type ReactNode, StrictMode } from 'react';
import { Desk, DeskContext } from './desk';
import { DeskApp } from './DeskApp';
import './desk.css';

/** Renders the desk instead of the carers' app. @throws DOMException where the browser keeps nothing */
export async function startDesk(draw: (content: ReactNode) => void): Promise<void> {
  const desk = await Desk.open();
  draw(
    <StrictMode>
      <DeskContext value={desk}>
        <DeskApp />
      </DeskContext>
    </StrictMode>,
  );
}
