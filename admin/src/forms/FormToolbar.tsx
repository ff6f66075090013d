import { Box, Button } from '@mui/material';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';

const BAR_HEIGHT = 72;

interface FormToolbarProps {
  /** The address to return to without saving; absent for a form without a cancel button. */
  cancelTo?: string;
  /** Enables the save button even without changes. */
  alwaysEnable?: boolean;
}

/** The buttons below a form. On phones react-admin fixes them to the bottom; the padding keeps that space free. */
export function FormToolbar({ cancelTo, alwaysEnable }: FormToolbarProps) {
  const message = useMessage();
  const { isSubmitting } = useFormState();
  return (
    <>
      <Toolbar
        sx={{
          gap: 1,
          bgcolor: { xs: 'background.paper', sm: 'transparent' },
          px: { xs: '16px !important', sm: '0 !important' },
          // In a form that is a single card, the buttons are inside the card.
          '.MuiCard-root &': { px: '16px !important', borderTop: 1, borderColor: 'divider' },
        }}
      >
        {/* With `alwaysEnable`, react-admin would keep the button enabled while the form is saving. */}
        <SaveButton alwaysEnable={alwaysEnable && !isSubmitting} />
        {cancelTo && (
          <Button color="inherit" component={Link} to={cancelTo}>
            {message('forms.cancel')}
          </Button>
        )}
      </Toolbar>
      <Box aria-hidden sx={{ height: { xs: BAR_HEIGHT, sm: 0 } }} />
    </>
  );
}
