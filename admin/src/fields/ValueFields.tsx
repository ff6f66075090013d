import { formatDate, formatDateTime, formatPaise, formatPhone, formatRupees } from '@coastok/domain';
import { type FieldProps, useFieldValue } from 'react-admin';
import { Chip, type ChipProps, Link } from '@mui/material';
import { Fragment } from 'react';

/** The sign for a missing value, hidden from screen readers, which would read 'dash'. */
export const Blank = () => <span aria-hidden>–</span>;

interface DateFieldProps extends FieldProps {
  source: string;
  /** Shows the time as well; `below` lets it break into a second line of a narrow column. */
  time?: boolean | 'below';
}

/** `05 Mar 2026`, with `time` also `6:30 PM`, in Indian time. */
export function DateField({ source, time }: DateFieldProps) {
  const value = useFieldValue({ source }) as string | null | undefined;
  if (!value) return <Blank />;
  const words = time ? formatDateTime(value) : formatDate(value);
  const lines = time === 'below' ? words.split(/(?<=,) /) : [words];
  return (
    <time dateTime={value}>
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && ' '}
          <span style={{ whiteSpace: 'nowrap' }}>{line}</span>
        </Fragment>
      ))}
    </time>
  );
}

/** The label of a choice or an option, e.g. `labels={GENDERS}`. */
export function EnumField({
  source,
  labels,
}: FieldProps & { source: string; labels: Readonly<Record<string, string>> }) {
  const value = useFieldValue({ source }) as number | string | null | undefined;
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

/** An amount in paise, shown in rupees, with the paise where there are any: `₹4,200.50`. */
export const Paise = ({ amount }: { amount: number }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{formatPaise(amount)}</span>
);

export function PaiseField({ source }: FieldProps & { source: string }) {
  const value = useFieldValue({ source }) as number | null | undefined;
  return value === null || value === undefined ? <Blank /> : <Paise amount={value} />;
}

/** An Indian phone number as a link that dials it. */
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

/** An email address on one line of a column: a long one ends in an ellipsis; tooltip and link have it in full. */
export function MailField({ source, width = 220 }: FieldProps & { source: string; width?: number }) {
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
      sx={{ display: 'block', maxWidth: width }}
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

/** A state as a labelled chip; the label has the meaning, the colour repeats it. */
export const StatusChip = ({ label, tone }: { label: string; tone: Tone }) => (
  <Chip size="small" variant="outlined" color={COLORS[tone]} label={label} sx={{ fontWeight: 600 }} />
);
