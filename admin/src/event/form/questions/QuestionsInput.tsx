import {
  FORM_TEMPLATES,
  type FieldBody,
  MOST_FIELDS,
  cleanLine,
  formTemplate,
  warningsOf,
} from '@coastok/domain';
import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { FormSection, WHOLE_WIDTH } from '../../../forms/FormParts';
import { useMessage } from '../../../messages/useMessage';
import type { EventForm } from '../eventForm';
import { QuestionEditor } from './QuestionEditor';
import { QuestionRow, moverId } from './QuestionRow';
import { moved, newQuestion, shownWhen, without } from './questionsModel';
import { firstProblem, useProblems } from './useProblems';

/** The form's questions, and functions that change the latest ones and keep their identity between renders. */
function useQuestions() {
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

/** Focuses a move button; at either end of the list, where this button is disabled, the one beside it. */
function focusOn(id: string): void {
  const button = document.getElementById(id) as HTMLButtonElement | null;
  const near = button?.disabled ? moverAside(button) : button;
  near?.focus();
}

const moverAside = ({ id, previousElementSibling, nextElementSibling }: HTMLElement): HTMLElement | null =>
  (id.endsWith('up') ? nextElementSibling : previousElementSibling) as HTMLElement | null;

/** Moves rows by mouse, or by a button that keeps the focus; `announcement` is for screen readers. */
function useMoves(change: ReturnType<typeof useQuestions>['change']) {
  const message = useMessage();
  const [announcement, setAnnouncement] = useState('');
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
        setAnnouncement(message('formBuilder.movedTo', { label, at: to + 1, of: before.length }));
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
  return { announcement, move, drag, drop };
}

const QuestionPreview = lazy(() => import('./QuestionPreview'));

/** The three camp templates with which an empty form can start. */
function Templates({ onPick }: { onPick: (fields: FieldBody[]) => void }) {
  const message = useMessage();
  return (
    <Box role="group" aria-label={message('formBuilder.beginWith')} sx={{ display: 'grid', gap: 1 }}>
      <Typography>{message('formBuilder.none')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {message('formBuilder.beginWith')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {FORM_TEMPLATES.map(camp => (
          <Button key={camp} size="small" variant="outlined" onClick={() => onPick([...formTemplate(camp)])}>
            {message(`formBuilder.template.${camp}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** The questions of an event's registration form; one at a time is open for editing. */
export default function QuestionsInput() {
  const message = useMessage();
  const { fields, change } = useQuestions();
  const { announcement, move, drag, drop } = useMoves(change);
  const { errors } = useFormState();
  const problems = useProblems();
  const capacity = useWatch<EventForm>({ name: 'capacity' }) as number | null | undefined;
  const [open, setOpen] = useState<string | undefined>();
  const toggle = useCallback(
    (key: string | undefined) => setOpen(before => (before === key ? undefined : key)),
    [],
  );
  const remove = useCallback((key: string | undefined) => change(before => without(before, key)), [change]);
  const put = (key: string | undefined, changed: FieldBody) =>
    change(before => before.map(field => (field.key === key ? changed : field)));
  const add = () => {
    const field = newQuestion(fields);
    change(before => [...before, field]);
    setOpen(field.key);
  };
  return (
    <FormSection title={message('formBuilder.title')} hint={message('formBuilder.hint')}>
      <Box sx={{ ...WHOLE_WIDTH, display: 'grid', gap: 2, minWidth: 0 }}>
        {fields.length === 0 && <Templates onPick={template => change(() => template)} />}
        <Box
          component="ol"
          aria-label={message('formBuilder.list')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {fields.map((field, at) => (
            <QuestionRow
              key={field.key}
              field={field}
              at={at}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              isOpen={field.key === open}
              when={shownWhen(field, fields, message)}
              problem={firstProblem(get(errors, `form.fields.${at}`))}
              onToggle={toggle}
              onMove={move}
              onRemove={remove}
              onDrag={drag}
              onDrop={drop}
            >
              {field.key === open && (
                <QuestionEditor
                  field={field}
                  fields={fields}
                  problemOf={problems(at)}
                  onChange={changed => put(field.key, changed)}
                />
              )}
            </QuestionRow>
          ))}
        </Box>
        <Box
          aria-live="polite"
          sx={{
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clip: 'rect(0 0 0 0)',
          }}
        >
          {announcement}
        </Box>
        {fields.length < MOST_FIELDS && (
          <Button size="small" startIcon={<AddIcon />} sx={{ justifySelf: 'start' }} onClick={add}>
            {message('formBuilder.add')}
          </Button>
        )}
        <RemovedQuestions />
        <FormWarnings fields={fields} capacity={capacity ?? null} />
        {fields.length > 0 && (
          <Suspense fallback={null}>
            <QuestionPreview fields={fields} />
          </Suspense>
        )}
      </Box>
    </FormSection>
  );
}

/** Removed questions, whose answers are kept. */
function RemovedQuestions() {
  const message = useMessage();
  const removed = useRecordContext<EventForm & { id: string }>()?.removedQuestions ?? [];
  if (removed.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {message('formBuilder.removed')}: {removed.join(', ')}
    </Typography>
  );
}

/** Warnings about the questions that do not prevent saving. */
function FormWarnings({ fields, capacity }: { fields: readonly FieldBody[]; capacity: number | null }) {
  const message = useMessage();
  const warnings = warningsOf(fields, { capacity });
  if (fields.length === 0) return null;
  if (warnings.length === 0) return <Alert severity="success">{message('formBuilder.noWarnings')}</Alert>;
  return (
    <Alert severity="warning">
      {message('formBuilder.warnings')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {warnings.map(({ kind, index }) => (
          <li key={`${index} ${kind}`}>
            {message(`formBuilder.warning.${kind}`, {
              label: `${index + 1} ${cleanLine(fields[index]?.label ?? '') || message('formBuilder.untitled')}`,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
