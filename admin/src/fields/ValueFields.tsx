import { formatDate, formatDateTime, formatPaise, formatPhone, formatRupees } from '@coastok/domain';
import { type FieldProps, useFieldValue } from 'react-admin';
import { Chip, type ChipProps, Link } from '@mui/material';

/** A value that is not there; readers of the screen hear nothing instead of 'dash'. */
export const Blank = () => <span aria-hidden>–</span>;

/** `05 Mar 2026`, with `time` also `6:30 PM`, in Indian time. */
export function DateField({ source, time }: FieldProps & { source: string; time?: boolean }) {
  const value = useFieldValue({ source }) as string | null | undefined;
  if (!value) return <Blank />;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {time ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}

/** The label of a numbered choice, e.g. `labels={GENDERS}`. */
export function EnumField({
  source,
  labels,
}: FieldProps & { source: string; labels: Record<number, string> }) {
  const value = useFieldValue({ source }) as number | null | undefined;
  const label = value === null || value === undefined ? undefined : labels[value];
  return label ? <span>{label}</span> : <Blank />;
}

/** Whole rupees in Indian grouping: `₹4,200`. */
export function RupeeField({ source }: FieldProps & { source: string }) {
  const value = useFieldValue({ source }) as number | null | undefined;
  return value === null || value === undefined ? (
    <Blank />
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>{formatRupees(value)}</span>
  );
}

/** Whole paise in rupees, to the paisa where there are paise: `₹4,200.50`. */
export const Paise = ({ amount }: { amount: number }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{formatPaise(amount)}</span>
);

/** An Indian number that a phone can dial. */
export function PhoneField({ source }: FieldProps & { source: string }) {
  const value = useFieldValue({ source }) as string | null | undefined;
  if (!value) return <Blank />;
  return (
    <Link
      href={`tel:+91${value}`}
      color="inherit"
      underline="hover"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={event => event.stopPropagation()}
    >
      {formatPhone(value)}
    </Link>
  );
}

/** An address of mail in a column, never broken: what does not fit ends in dots, and all of it stands in its hint and link. */
export function MailField({ source }: FieldProps & { source: string }) {
  const value = useFieldValue({ source }) as string | null | undefined;
  if (!value) return <Blank />;
  return (
    <Link
      href={`mailto:${value}`}
      title={value}
      color="inherit"
      underline="hover"
      noWrap
      onClick={event => event.stopPropagation()}
      sx={{ display: 'block', maxWidth: 220 }}
    >
      {value}
    </Link>
  );
}

export type Tone = 'waiting' | 'good' | 'bad' | 'neutral';

const COLORS: Record<Tone, ChipProps['color']> = {
  waiting: 'warning',
  good: 'success',
  bad: 'error',
  neutral: 'default',
};

/** A state in a word; the word carries the meaning, the colour repeats it. */
export const StatusChip = ({ label, tone }: { label: string; tone: Tone }) => (
  <Chip size="small" variant="outlined" color={COLORS[tone]} label={label} sx={{ fontWeight: 600 }} />
);
