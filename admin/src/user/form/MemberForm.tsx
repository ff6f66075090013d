import { Box, Button } from '@mui/material';
import { type ReactNode } from 'react';
import { FormTab, SaveButton, TabbedForm, Toolbar } from 'react-admin';
import { Link } from 'react-router-dom';
import { FormDraft } from '../../forms/FormDraft';
import { useMessage } from '../../messages/useMessage';
import { AdditionalInputs } from './AdditionalInputs';
import { BasicInputs } from './BasicInputs';
import { ShowTabWithProblem } from './ShowTabWithProblem';

interface MemberFormProps {
  cancelTo: string;
  defaultValues?: Record<string, unknown>;
  children?: ReactNode;
}

const Fields = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      width: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 2,
    }}
  >
    {children}
  </Box>
);

function FormButtons({ cancelTo }: { cancelTo: string }) {
  const message = useMessage();
  return (
    <Toolbar sx={{ gap: 1, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' }}>
      <SaveButton alwaysEnable />
      <Button color="inherit" component={Link} to={cancelTo}>
        {message('member.cancel')}
      </Button>
    </Toolbar>
  );
}

/** A member's form, for new and known ones; a tab with a problem is shown when saving fails. */
export function MemberForm({ cancelTo, defaultValues, children }: MemberFormProps) {
  const message = useMessage();
  return (
    <TabbedForm
      defaultValues={defaultValues}
      toolbar={<FormButtons cancelTo={cancelTo} />}
      warnWhenUnsavedChanges
      noValidate
      // On a phone the buttons lie over the foot of the page.
      sx={{ pb: { xs: 9, sm: 0 } }}
    >
      <FormTab label={message('memberForm.basic')}>
        <FormDraft />
        <ShowTabWithProblem />
        {children}
        <Fields>
          <BasicInputs />
        </Fields>
      </FormTab>
      <FormTab label={message('memberForm.additional')} path="additional">
        <Fields>
          <AdditionalInputs />
        </Fields>
      </FormTab>
    </TabbedForm>
  );
}
