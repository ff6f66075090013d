import { cleanLine, isCalendarDay, parseDay, showDay } from '@coastok/domain';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../messages/useMessage';

/** How a day or a moment is written and picked. */
export interface Writing {
  /** A value as people read it; what is none stays as it was typed. */
  show: (value: string) => string;
  /** What was typed as a value; null while it is none. */
  parse: (text: string) => string | null;
  /** The browser's own picker, and a value as that takes it: empty for what is none. */
  picker: { type: 'date' | 'datetime-local'; of: (value: string) => string; read: (text: string) => string };
  texts: 'day' | 'instant';
}

export interface MomentFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** Empty for none. */
  value: string;
  /** Gets a value, empty, or what was typed while it is none yet. */
  onChange: (value: string) => void;
}

/** A day or moment that is shown and typed in one way, whatever the browser's own language, with its calendar beside it. */
export function MomentField({
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
    // A value from outside (a record, a picked day) is shown; one's own typing is left as typed.
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

/** A day, shown and typed as dd/MM/yyyy; its value is `yyyy-MM-dd`. */
export const DayField = (props: MomentFieldProps) => <MomentField writing={DAY} {...props} />;
