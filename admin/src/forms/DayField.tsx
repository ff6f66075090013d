import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { isCalendarDay, parseDay, showDay } from '@coastok/domain';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../messages/useMessage';

interface DayFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** Gets `yyyy-MM-dd`, empty, or what was typed while it is no day yet. */
  onChange: (value: string) => void;
}

/** A day shown and typed as dd/MM/yyyy, whatever the browser's own language, with the browser's calendar beside it. */
export function DayField({ value, onChange, error, helperText, disabled, ...props }: DayFieldProps) {
  const message = useMessage();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(showDay(value));
  const [left, setLeft] = useState(true);
  const day = isCalendarDay(value) ? value : '';
  const wrong = left && typed !== '' && parseDay(typed) === null;

  useEffect(() => {
    // A value from outside (a record, a picked day) is shown; one's own typing is left as typed.
    setTyped(now => ((parseDay(now) ?? now) === value ? now : showDay(value)));
  }, [value]);

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    onChange(parseDay(text) ?? text.trim());
  }

  return (
    <TextField
      {...props}
      value={typed}
      placeholder={message('day.format')}
      disabled={disabled}
      error={error || wrong}
      helperText={wrong ? message('day.invalid') : helperText}
      onChange={event => type(event.target.value)}
      onBlur={event => {
        setLeft(true);
        setTyped(showDay(parseDay(typed) ?? typed));
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
                aria-label={message('day.pick')}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={day}
                onChange={event => onChange(event.target.value)}
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
