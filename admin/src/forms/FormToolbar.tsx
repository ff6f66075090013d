import { Box, Button } from '@mui/material';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';

const BAR_HEIGHT = 72;

interface FormToolbarProps {
  /** Where the form leads back to unsaved; none for a form that is not left. */
  cancelTo?: string;
  /** Saving is offered also while nothing has changed. */
  alwaysEnable?: boolean;
}

/** The buttons below a form. On phones react-admin fixes them to the bottom: the room kept here is what they cover. */
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
          // A form that is one card has its buttons inside it.
          '.MuiCard-root &': { px: '16px !important', borderTop: 1, borderColor: 'divider' },
        }}
      >
        {/* What is always offered react-admin would offer also while it is on its way. */}
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
