import { answerPath, type Answers, chosenOptions, type PublicField } from '@coastok/domain';
import { memo, useCallback } from 'react';
import { type Problems } from '../forms/useForm.js';
import { AnswerField } from './AnswerField.js';
import { type TypedAnswer, type TypedAnswers, typedOf } from './typedAnswers.js';

interface AnswerFieldsProps {
  /** The fields to show now, in order; see `askForm`. */
  fields: readonly PublicField[];
  typed: TypedAnswers;
  problems: Problems;
  /** The saved answers; their options are never full. */
  before?: Answers;
  showPrices: boolean;
  onChange: (key: string, value: TypedAnswer) => void;
}

/** The questions of an event's form, as visitors see them. */
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
  /** The keys as one string separated by spaces, so that `memo` can compare them. */
  own: string;
  showPrices: boolean;
  onChange: (key: string, value: TypedAnswer) => void;
}

/** Memoised, so that typing in a long form does not render all of its fields at each letter. */
const OneField = memo(function OneField({ field, own, onChange, ...shown }: OneFieldProps) {
  const change = useCallback((value: TypedAnswer) => onChange(field.key, value), [field.key, onChange]);
  return <AnswerField {...shown} field={field} own={own.split(' ')} onChange={change} />;
});
