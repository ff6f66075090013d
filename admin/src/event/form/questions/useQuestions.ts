import { cleanLine } from '@coastok/domain';
import type { FieldBody } from '@coastok/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useMessage } from '../../../messages/useMessage';
import { moverId } from './QuestionRow';
import { moved } from './questionsModel';

/** The questions of the form, with stable functions that change the latest ones. */
export function useQuestions() {
  const { field } = useInput<FieldBody[]>({ source: 'form.fields' });
  const fields: FieldBody[] = Array.isArray(field.value) ? field.value : [];
  const newest = useRef({ fields, onChange: field.onChange });
  useEffect(() => {
    newest.current = { fields, onChange: field.onChange };
  });
  const change = useCallback((of: (fields: FieldBody[]) => FieldBody[]) => {
    newest.current.onChange(of(newest.current.fields));
  }, []);
  return { fields, change };
}

/** A button at either end is disabled: the focus then moves to its neighbour. */
function focusOn(id: string): void {
  const button = document.getElementById(id) as HTMLButtonElement | null;
  const near = button?.disabled ? moverAside(button) : button;
  near?.focus();
}

const moverAside = ({ id, previousElementSibling, nextElementSibling }: HTMLElement): HTMLElement | null =>
  (id.endsWith('up') ? nextElementSibling : previousElementSibling) as HTMLElement | null;

/** Moves rows by mouse, or by a button that keeps the focus; `told` is the announcement for screen readers. */
export function useMoves(change: ReturnType<typeof useQuestions>['change']) {
  const message = useMessage();
  const [told, setTold] = useState('');
  const dragged = useRef<number | null>(null);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current !== null) focusOn(focus.current);
    focus.current = null;
  });
  const move = useCallback(
    (from: number, to: number, way?: 'up' | 'down') =>
      change(before => {
        const field = before[from];
        if (!field) return before;
        if (way) focus.current = moverId(field.key, way);
        const label = cleanLine(field.label) || message('formBuilder.untitled');
        setTold(message('formBuilder.movedTo', { label, at: to + 1, of: before.length }));
        return moved(before, from, to);
      }),
    [change, message],
  );
  const drag = useCallback((from: number) => void (dragged.current = from), []);
  const drop = useCallback(
    (to: number) => {
      if (dragged.current !== null && dragged.current !== to) move(dragged.current, to);
      dragged.current = null;
    },
    [move],
  );
  return { told, move, drag, drop };
}
