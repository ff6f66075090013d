import { useFieldValue, type FieldProps } from 'react-admin';
import { Blank } from './Blank';

/** The label of a numbered choice, e.g. `labels={GENDERS}`. */
export function EnumField({
  source,
  labels,
}: FieldProps & { source: string; labels: Record<number, string> }) {
  const value = useFieldValue({ source }) as number | null | undefined;
  const label = value === null || value === undefined ? undefined : labels[value];
  return label ? <span>{label}</span> : <Blank />;
}
