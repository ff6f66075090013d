import type { Root } from 'react-dom/client';
import { StrictMode } from 'react';
import { Desk, DeskContext } from './desk';
import { DeskApp } from './DeskApp';
import './desk.css';

/** Shows the desk in the place of the carers' app. @throws DOMException where the browser keeps nothing */
export async function startDesk(root: Root): Promise<void> {
  const desk = await Desk.open();
  root.render(
    <StrictMode>
      <DeskContext value={desk}>
        <DeskApp />
      </DeskContext>
    </StrictMode>,
  );
}
