import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../messages/useMessage';

/** A password field that can show what is typed. */
export function PasswordField(props: TextFieldProps) {
  const message = useMessage();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                onClick={() => setShown(!shown)}
                aria-label={message(shown ? 'signIn.hide' : 'signIn.show')}
              >
                {shown ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
