import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { intentionKey } from '../provider/idempotency';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of related fields in a form, in two columns where there is room. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <Card component="section" sx={{ width: '100%' }}>
    <CardContent>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {hint}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        {children}
      </Box>
    </CardContent>
  </Card>
);

/** Style of an element with the full width of a section. */
export const WHOLE_WIDTH = { gridColumn: '1 / -1' };

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

/** The idempotency key of a react-admin create form, the same while the form is open (docs/rules/http.md#9). */
export function useFormKey(): { key: string } {
  const [meta] = useState(() => ({ key: intentionKey() }));
  return meta;
}
