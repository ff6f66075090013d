import { cleanLine, isCalendarDay, parseDay, showDay } from '@coastok/domain';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { useMessage } from '../messages/useMessage';

const OFFSET_MS = 5.5 * 3600_000;

/** The value of a datetime-local field for an instant, in Indian time: `2026-11-21T18:30`. */
export const toIndianField = (instant: string | null | undefined): string =>
  instant && !Number.isNaN(Date.parse(instant))
    ? new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16)
    : '';

/** The instant of a datetime-local field's value in Indian time; null if it is not valid. */
export function fromIndianField(text: string): string | null {
  const instant = new Date(`${text}:00+05:30`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(instant.getTime())
    ? instant.toISOString()
    : null;
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** An instant in Indian time as people write it: `21/11/2026 18:30`. Any other text is returned unchanged. */
export function showInstant(value: string): string {
  if (!ISO_INSTANT.test(value)) return value;
  const [day = '', time = ''] = toIndianField(value).split('T');
  return `${showDay(day)} ${time}`;
}

/** Parses a typed day and time in Indian time; null if it is not valid. */
export function parseInstant(text: string): string | null {
  const [, typedDay = '', hours = '', minutes = ''] =
    /^(\S+?),?\s+(\d{1,2})[:.](\d\d)$/.exec(cleanLine(text)) ?? [];
  const day = parseDay(typedDay);
  return day && fromIndianField(`${day}T${hours.padStart(2, '0')}:${minutes}`);
}

/** A day or moment in a react-admin form: displayed in people's format, stored in the record's format. */
function MomentInput({
  writing,
  label,
  disabled,
  helperText,
  validate = [],
  ...props
}: InputProps & { writing: Writing }) {
  const message = useMessage();
  const isWritten = (value: unknown) =>
    !value || (typeof value === 'string' && writing.show(value) !== value)
      ? undefined
      : message(`${writing.texts}.invalid`);
  const { id, field, fieldState, isRequired } = useInput({
    ...props,
    validate: [isWritten, ...[validate].flat()],
  });
  const error = fieldState.error?.message;
  return (
    <MomentField
      writing={writing}
      id={id}
      name={field.name}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={value => field.onChange(value || null)}
      onBlur={field.onBlur}
      disabled={disabled}
      label={
        label === false ? undefined : (
          <FieldTitle label={label} source={props.source} resource={props.resource} isRequired={isRequired} />
        )
      }
      error={Boolean(error)}
      helperText={<InputHelperText error={error} helperText={helperText} />}
    />
  );
}

/** A day in a react-admin form: dd/MM/yyyy on screen, `yyyy-MM-dd` in the record. */
export const DayInput = (props: InputProps) => <MomentInput writing={DAY} {...props} />;

const INSTANT: Writing = {
  show: showInstant,
  parse: parseInstant,
  picker: {
    type: 'datetime-local',
    of: toIndianField,
    read: text => fromIndianField(text) ?? '',
  },
  texts: 'instant',
};

/** Day and time in a react-admin form: dd/MM/yyyy HH:mm in Indian time on screen, an instant in the record. */
export const InstantInput = (props: InputProps) => <MomentInput writing={INSTANT} {...props} />;

/** How a day or a moment is displayed, parsed and picked. */
export interface Writing {
  /** Formats a value for people; a text that is no value is returned unchanged. */
  show: (value: string) => string;
  /** Parses typed text into a value; null if it is not valid. */
  parse: (text: string) => string | null;
  /**
   * The browser's picker with conversions to and from its format; `of` returns an empty string for an invalid
   * value.
   */
  picker: { type: 'date' | 'datetime-local'; of: (value: string) => string; read: (text: string) => string };
  texts: 'day' | 'instant';
}

interface MomentFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** Empty for no value. */
  value: string;
  /** Receives the ISO value, an empty string, or the raw text while it is not a valid date. */
  onChange: (value: string) => void;
}

/** A field for a day or moment in one format, regardless of the browser's language, with a calendar. */
function MomentField({
  writing,
  value,
  onChange,
  error,
  helperText,
  disabled,
  ...props
}: MomentFieldProps & { writing: Writing }) {
  const message = useMessage();
  const { show, parse, picker: own, texts } = writing;
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(show(value));
  const [left, setLeft] = useState(true);
  const wrong = left && typed !== '' && parse(typed) === null;

  useEffect(() => {
    // Shows a value from outside (a record, a picked day); keeps the user's own text as typed.
    setTyped(now => ((parse(now) ?? now) === value ? now : show(value)));
  }, [value, parse, show]);

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    onChange(parse(text) ?? cleanLine(text));
  }

  return (
    <TextField
      {...props}
      value={typed}
      placeholder={message(`${texts}.format`)}
      disabled={disabled}
      error={error || wrong}
      helperText={wrong ? message(`${texts}.invalid`) : helperText}
      onChange={event => type(event.target.value)}
      onBlur={event => {
        setLeft(true);
        setTyped(show(parse(typed) ?? typed));
        props.onBlur?.(event);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                disabled={disabled}
                aria-label={message(`${texts}.pick`)}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
              <input
                ref={picker}
                type={own.type}
                tabIndex={-1}
                aria-hidden
                value={own.of(value)}
                onChange={event => onChange(own.read(event.target.value))}
                style={{
                  position: 'absolute',
                  right: 0,
                  bottom: 0,
                  width: 1,
                  height: 1,
                  opacity: 0,
                  border: 0,
                  padding: 0,
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

export const DAY: Writing = {
  show: showDay,
  parse: parseDay,
  picker: { type: 'date', of: value => (isCalendarDay(value) ? value : ''), read: text => text },
  texts: 'day',
};

/** A day, displayed and typed as dd/MM/yyyy; its value is `yyyy-MM-dd`. */
export const DayField = (props: MomentFieldProps) => <MomentField writing={DAY} {...props} />;
