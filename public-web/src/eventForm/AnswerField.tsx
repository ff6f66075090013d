import { answerPath, daysKept, formatRupees, type PublicField, type PublicOption } from '@coastok/domain';
import { type ReactNode } from 'react';
import { typedPhone } from '../details/rules.js';
import { CheckField } from '../forms/CheckField.js';
import { type Choice, ChoiceField, ChoicesField } from '../forms/ChoiceField.js';
import { DayField } from '../forms/DayField.js';
import { SelectField } from '../forms/SelectField.js';
import { TextAreaField, TextField } from '../forms/TextField.js';
import { FileField } from './FileField.js';
import { type TypedAnswer } from './typedAnswers.js';
import { answers } from '../texts/en/details.js';
import { wizard } from '../texts/en/wizard.js';
import { counted, fill } from '../texts/fill.js';
import { langOf } from '../texts/langOf.js';

/** With more options than this the field is a list to open instead of rows. */
const MOST_ROWS = 8;
/** At this many remaining places or fewer, the option shows how many are left. */
const FEW_LEFT = 10;

interface AnswerFieldProps {
  field: PublicField;
  value: TypedAnswer;
  error: string | undefined;
  /** The options that this booking has already chosen, and that are therefore never full. */
  own: readonly string[];
  showPrices: boolean;
  onChange: (value: TypedAnswer) => void;
}

const leftText = ({ left }: PublicOption, isOwn: boolean): string | undefined => {
  if (left === null || isOwn || left > FEW_LEFT) return undefined;
  return left === 0 ? answers.full : counted(answers.placesLeft, left);
};

const priceText = ({ price = 0 }: PublicOption, isShown: boolean): string | undefined =>
  isShown && price > 0 ? `+ ${formatRupees(price)}` : undefined;

/** Who sees the answer and for how long, where that differs from the rest of the booking. */
function keptText(field: PublicField): string | null {
  const days = daysKept(field);
  if (days === null) return null;
  const end = days === 0 ? answers.afterEvent : fill(answers.daysAfter, { days });
  return fill(field.sensitive ? answers.sensitive : answers.deleted, { end });
}

function hintOf(field: PublicField): ReactNode {
  const kept = keptText(field);
  if (!field.help && !kept) return undefined;
  return (
    <>
      {field.help && (
        <span className="field__help" {...langOf(field.help)}>
          {field.help}
        </span>
      )}{' '}
      {kept}
    </>
  );
}

/** One question of an event's form, rendered by its type. */
export function AnswerField({ field, value, error, own, showPrices, onChange }: AnswerFieldProps) {
  const { type, options = [] } = field;
  const label = field.required ? field.label : fill(wizard.optional, { label: field.label });
  const shared = { label, name: answerPath(field.key), error, hint: hintOf(field) };
  const text = typeof value === 'string' ? value : '';
  const typing = { ...shared, value: text, autoComplete: 'off' };
  const rows = options.map((option): Choice => {
    const isOwn = own.includes(option.key);
    const left = leftText(option, isOwn);
    return {
      value: option.key,
      label: option.label,
      text: left,
      aside: priceText(option, showPrices),
      disabled: option.left === 0 && !isOwn,
    };
  });
  // Except in a required field, 'No answer' is an option too: otherwise an answer could not be removed.
  const none: Choice[] = field.required ? [] : [{ value: '', label: answers.noAnswer }];
  switch (type) {
    case 'paragraph':
      return <TextAreaField {...typing} rows={4} onChange={({ target }) => onChange(target.value)} />;
    case 'number':
      return <TextField {...typing} inputMode="decimal" onChange={({ target }) => onChange(target.value)} />;
    case 'phone':
      return (
        <TextField
          {...typing}
          type="tel"
          inputMode="numeric"
          onChange={({ target }) => onChange(typedPhone(target.value))}
        />
      );
    case 'email':
      return (
        <TextField
          {...typing}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'date':
      return <DayField {...typing} onChange={onChange} />;
    case 'time':
      return <TextField {...typing} type="time" onChange={({ target }) => onChange(target.value)} />;
    case 'file':
      return <FileField {...shared} value={text} onChange={onChange} />;
    case 'agree':
      return <CheckField {...shared} checked={value === true} onChange={onChange} />;
    case 'yes-no':
      return (
        <ChoiceField
          {...shared}
          inline
          choices={[{ value: 'yes', label: wizard.yes }, { value: 'no', label: wizard.no }, ...none]}
          value={text}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <ChoicesField
          {...shared}
          choices={rows}
          values={typeof value === 'object' ? value : []}
          onChange={onChange}
        />
      );
    case 'choice':
      return rows.length > MOST_ROWS ? (
        <SelectField
          {...shared}
          placeholder={field.required ? wizard.choose : answers.noAnswer}
          options={rows.map(({ value: key, label: name, text: left, aside, disabled }) => ({
            value: key,
            label: [name, aside, left].filter(Boolean).join(' · '),
            disabled,
          }))}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <ChoiceField {...shared} choices={[...rows, ...none]} value={text} onChange={onChange} />
      );
    case 'text':
      return <TextField {...typing} onChange={({ target }) => onChange(target.value)} />;
  }
}
