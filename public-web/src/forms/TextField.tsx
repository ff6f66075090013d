import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { type FieldNotes, Labelled } from './field.js';

interface TextFieldProps extends FieldNotes, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label above and its hint or error below. */
export const TextField = ({ label, error, hint, className, ...props }: TextFieldProps) => (
  <Labelled {...{ label, error, hint, className }}>
    {input => <input {...props} {...input} className="field__input" />}
  </Labelled>
);

interface TextAreaFieldProps extends FieldNotes, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
}

/** A text area for a few sentences. */
export const TextAreaField = ({ label, error, hint, className, ...props }: TextAreaFieldProps) => (
  <Labelled {...{ label, error, hint, className }}>
    {input => <textarea {...props} {...input} className="field__input field__input--area" />}
  </Labelled>
);
