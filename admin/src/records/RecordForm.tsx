import {
  type Check,
  choicesOf,
  type Field,
  fieldsOf,
  isBlank,
  LONGEST_LINE,
  type Resource,
} from '@coastok/domain';
import { Fragment, useEffect } from 'react';
import {
  BooleanInput,
  NumberInput,
  type RaRecord,
  SelectInput,
  TextInput,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesIn } from '../lists/ListFilters';
import { DayInput, InstantInput } from '../forms/MomentInput';
import { PictureInput } from '../forms/PictureInput';
import { AreaInput } from '../user/form/AreaInput';
import { RecordDialog } from './RecordDialog';
import { type FormView, nameFieldOf, useTexts } from './recordView';

interface RecordFormProps {
  view: FormView;
  /** The record to change; without it a new one, with the values of `initial`. */
  record?: RaRecord;
  initial?: object;
  onClose: () => void;
}

/** The dialog with a declared resource's form. */
export function RecordForm({ view, record, initial, onClose }: RecordFormProps) {
  const { resource } = view;
  const say = useTexts(resource);
  const notify = useNotify();
  return (
    <RecordDialog
      resource={resource.path}
      title={say(record ? 'editTitle' : 'createTitle')}
      record={record}
      initial={initial}
      fields={formFieldsOf(view)}
      onSaved={saved => {
        notify(`resources.${resource.path}.saved`, {
          type: 'success',
          messageArgs: { name: saved[nameFieldOf(resource)] },
        });
        onClose();
      }}
      onClose={onClose}
    >
      <RecordInputs view={view} />
    </RecordDialog>
  );
}

/** The names of the fields in a resource's form. */
export const formFieldsOf = ({ resource, form }: FormView): readonly string[] =>
  form ?? fieldsOf(resource, 'written', 'input').map(([name]) => name);

/** The inputs of a resource's form, with the focus on the first. */
export const RecordInputs = ({ view }: { view: FormView }) =>
  formFieldsOf(view).map((name, index) => {
    const field = view.resource.fields[name];
    const given = view.inputs?.[name];
    if (given !== undefined || !field) return <Fragment key={name}>{given}</Fragment>;
    return <FieldInput key={name} {...{ resource: view.resource, name, field }} autoFocus={index === 0} />;
  });

interface FieldInputProps {
  resource: Resource;
  name: string;
  field: Field;
  autoFocus: boolean;
}

/** The input for a field by its kind, validated by the declaration. */
function FieldInput({ resource, name, field, autoFocus }: FieldInputProps) {
  const translate = useTranslate();
  const { kind, initial } = field.facts;
  const checks = resource.checks.filter(({ blames }) => blames === name);
  useEagerValidation(
    name,
    checks.flatMap(({ reads }) => reads),
  );
  const missing = translate(`resources.${resource.path}.missing`, {
    field: translate(`resources.${resource.path}.fields.${name}`),
  });
  const validate = [...(initial === undefined ? [filled(missing)] : []), ...checks.map(validatorOf)];
  const input = { source: name, validate, autoFocus, helperText: false } as const;
  switch (kind.name) {
    case 'choice':
      return <SelectInput {...input} choices={choicesOf(kind.labels)} emptyText="records.none" />;
    case 'option':
      return <SelectInput {...input} choices={choicesIn(kind.labels)} />;
    case 'instant':
      return <InstantInput {...input} helperText="records.indianTime" />;
    case 'day':
      return <DayInput {...input} />;
    case 'number':
      return <NumberInput {...input} min={kind.min} max={kind.max} />;
    case 'flag':
      return <BooleanInput {...input} />;
    case 'text':
      return <TextInput {...input} multiline={kind.max > LONGEST_LINE} minRows={2} />;
    case 'area':
      return <AreaInput {...input} />;
    case 'picture':
      return <PictureInput {...input} label={undefined} />;
    case 'id':
    case 'address':
    case 'receiver':
      return <TextInput {...input} />;
    // These kinds of fields exist only in answers, not in forms.
    case 'person':
    case 'people':
    case 'recording':
    case 'part':
    case 'rows':
    case 'anything':
      return null;
  }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? !isBlank(value) : value !== undefined && value !== null;

/** A validator for a required input. */
export const filled = (missing: string) =>
  Object.assign((value: unknown) => (isFilled(value) ? undefined : missing), { isRequired: true });

const validatorOf =
  ({ reads, problem }: Check) =>
  (_value: unknown, values: Record<string, unknown>): string | undefined =>
    reads.every(name => isFilled(values[name])) ? (problem(values) ?? undefined) : undefined;

/** Validates an input as soon as all fields that its check reads have values, and again when one of them changes. */
export function useEagerValidation(name: string, reads: readonly string[]): void {
  const { trigger } = useFormContext();
  const values: unknown[] = useWatch({ name: [...reads] });
  const known = values.length > 0 && values.every(isFilled);
  const seen = JSON.stringify(values);
  useEffect(() => {
    if (known) void trigger(name);
  }, [known, seen, name, trigger]);
}
