import {
  ASKED_AT,
  type AskedAt,
  type FieldBody,
  type FormFacts,
  formatRupees,
  optionsAmountOf,
  type UserCategory,
} from '@coastok/domain';
import { AnswerFields, askForm, type TypedAnswers } from '@coastok/public-web/eventForm';
import css from '@coastok/public-web/eventForm.css?inline';
import { Box, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessage } from '../../../messages/useMessage';
import { Numbered, Picked } from './fields';
import { asPublic, valuesOf } from './questionsModel';

/** The width of a small phone. */
const PHONE_WIDTH = 360;

type Walk = FormFacts & { asked: AskedAt };

/** Inputs for the facts that conditions use, such as age and gender. */
function WalkInputs({ walk, onChange }: { walk: Walk; onChange: (walk: Walk) => void }) {
  const message = useMessage();
  const unknown = { value: '', label: message('formBuilder.unknown') };
  const listed = (subject: 'gender' | 'category') => [
    unknown,
    ...(valuesOf(subject, message) ?? []).map(({ value, label }) => ({ value: String(value), label })),
  ];
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {message('formBuilder.walkAs')}
      </Typography>
      <Numbered
        label={message('formBuilder.walk.age')}
        value={walk.age}
        onChange={age => onChange({ ...walk, age })}
      />
      <Numbered
        label={message('formBuilder.walk.rounds')}
        value={walk.rounds}
        onChange={rounds => onChange({ ...walk, rounds })}
      />
      <Picked
        label={message('formBuilder.walk.gender')}
        value={String(walk.gender ?? '')}
        choices={listed('gender')}
        onChange={gender => onChange({ ...walk, gender: gender ? Number(gender) : null })}
      />
      <Picked
        label={message('formBuilder.walk.category')}
        value={walk.category ?? ''}
        choices={listed('category')}
        onChange={category => onChange({ ...walk, category: category ? (category as UserCategory) : null })}
      />
      <Picked
        label={message('formBuilder.when')}
        value={walk.asked}
        choices={ASKED_AT.map(when => ({ value: when, label: message(`formBuilder.asked.${when}`) }))}
        sx={{ gridColumn: '1 / -1' }}
        onChange={chosen => onChange({ ...walk, asked: chosen as AskedAt })}
      />
    </Box>
  );
}

/** Prevents the choice of a file, because the preview uploads none. */
function keepFiles(event: MouseEvent): void {
  if ((event.target as HTMLInputElement).type === 'file') event.preventDefault();
}

/** The questions for a person of the chosen age and gender, rendered and validated by the public site's code. */
export default function QuestionPreview({ fields }: { fields: readonly FieldBody[] }) {
  const message = useMessage();
  const [walk, setWalk] = useState<Walk>({ age: 17, gender: 2, category: 'YOUTH', asked: 'registration' });
  const [typed, setTyped] = useState<TypedAnswers>({});
  const { asked: chosen, ...facts } = walk;
  // The public site needs a label for every field, so an untitled question gets a placeholder.
  const form = { version: 0, fields: asPublic(fields, message('formBuilder.untitled')) };
  const shown = askForm(form, typed, { facts, asked: chosen });
  const sum = optionsAmountOf(shown.options);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: PHONE_WIDTH, width: '100%' }}>
      <Typography variant="h3">{message('formBuilder.preview')}</Typography>
      <WalkInputs walk={walk} onChange={setWalk} />
      <PhoneFrame title={message('formBuilder.preview')} css={css}>
        <div className="form" onClickCapture={keepFiles}>
          {shown.fields.length === 0 && <p>{message('formBuilder.previewNone')}</p>}
          <AnswerFields
            fields={shown.fields}
            typed={typed}
            problems={NO_PROBLEMS}
            showPrices
            onChange={(key, value) => setTyped(before => ({ ...before, [key]: value }))}
          />
        </div>
      </PhoneFrame>
      {sum > 0 && (
        <Typography sx={{ fontWeight: 600 }}>
          {message('formBuilder.sum', { amount: formatRupees(sum) })}
        </Typography>
      )}
    </Box>
  );
}

/** Problems are shown when the form is sent, and the preview is never sent. */
const NO_PROBLEMS = {};

/** The width and height of a small phone's page. */
const WIDTH = 360;
const HEIGHT = 560;

/** The frame's empty page, in standards mode. */
const PAGE = '<!doctype html><html lang="en"><title>Preview</title><body></body></html>';

interface PhoneFrameProps {
  title: string;
  /** The styles of the content: the frame keeps them and the console's styles apart. */
  css: string;
  children: ReactNode;
}

/** Renders into a frame of a phone's size. */
function PhoneFrame({ title, css, children }: PhoneFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <iframe
      title={title}
      srcDoc={PAGE}
      width={WIDTH}
      height={HEIGHT}
      style={{ border: '1px solid', borderRadius: 16, maxWidth: '100%' }}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    >
      {page &&
        createPortal(
          <>
            <style>{css}</style>
            <main style={{ padding: 16 }}>{children}</main>
          </>,
          page.body,
        )}
    </iframe>
  );
}
