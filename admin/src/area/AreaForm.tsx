import { Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { AreaInputs } from './AreaInputs';
import { AreaToolbar } from './AreaToolbar';

const Page = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

export const AreaForm = (props: { mayChangeIdentity: boolean; areaId?: string }) => (
  <SimpleForm toolbar={<AreaToolbar />} component={Page} warnWhenUnsavedChanges>
    <Stack spacing={2} sx={{ width: '100%' }}>
      <AreaInputs {...props} />
    </Stack>
  </SimpleForm>
);
