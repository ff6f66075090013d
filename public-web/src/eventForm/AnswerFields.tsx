import { answerPath, type Answers, chosenOptions, type PublicField } from '@coastok/domain';
import { memo, useCallback } from 'react';
import { type Problems } from '../forms/useForm.js';
import { AnswerField } from './AnswerField.js';
import { type TypedAnswer, type TypedAnswers, typedOf } from './typedAnswers.js';

interface AnswerFieldsProps {
  /** The ones to show now, in order; see `askForm`. */
  fields: readonly PublicField[];
  typed: TypedAnswers;
  problems: Problems;
  /** What is answered already; its options are never full. */
  before?: Answers;
  showPrices: boolean;
  onChange: (key: string, value: TypedAnswer) => void;
}

/** The questions of an event's form, as visitors are asked them. */
export const AnswerFields = ({
  fields,
  typed,
  problems,
  before = {},
  showPrices,
  onChange,
}: AnswerFieldsProps) =>
  fields.map(field => (
    <OneField
      key={field.key}
      field={field}
      value={typed[field.key] ?? typedOf(field, before[field.key])}
      error={problems[answerPath(field.key)]}
      own={chosenOptions(before[field.key]).join(' ')}
      showPrices={showPrices}
      onChange={onChange}
    />
  ));

interface OneFieldProps {
  field: PublicField;
  value: TypedAnswer;
  error: string | undefined;
  /** The keys, parted by blanks, so that the same are the same text. */
  own: string;
  showPrices: boolean;
  onChange: (key: string, value: TypedAnswer) => void;
}

/** A long form is typed into without drawing all of its fields at each letter. */
const OneField = memo(function OneField({ field, own, onChange, ...shown }: OneFieldProps) {
  const change = useCallback((value: TypedAnswer) => onChange(field.key, value), [field.key, onChange]);
  return <AnswerField {...shown} field={field} own={own.split(' ')} onChange={change} />;
});
