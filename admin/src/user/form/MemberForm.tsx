import { Box } from '@mui/material';
import { type ReactNode } from 'react';
import { FormTab, TabbedForm } from 'react-admin';
import { FormDraft } from '../../forms/FormDraft';
import { FormToolbar } from '../../forms/FormToolbar';
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

/** The form of a new or existing member; a refused save opens the tab with the problem. */
export function MemberForm({ cancelTo, defaultValues, children }: MemberFormProps) {
  const message = useMessage();
  return (
    <TabbedForm
      defaultValues={defaultValues}
      toolbar={<FormToolbar cancelTo={cancelTo} alwaysEnable />}
      warnWhenUnsavedChanges
      noValidate
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
