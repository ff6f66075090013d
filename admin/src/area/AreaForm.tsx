import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { FormToolbar } from '../forms/FormToolbar';
import { AreaInputs } from './AreaInputs';
import { useListAddress } from './areaModel';

const Page = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

interface AreaFormProps {
  mayChangeIdentity: boolean;
  mayChangePeople: boolean;
  areaId?: string;
  children?: ReactNode;
}

export function AreaForm({ children, ...props }: AreaFormProps) {
  const list = useListAddress();
  return (
    <SimpleForm
      toolbar={<FormToolbar cancelTo={list} alwaysEnable />}
      component={Page}
      warnWhenUnsavedChanges
    >
      <Stack spacing={2} sx={{ width: '100%' }}>
        {children}
        <AreaInputs {...props} />
      </Stack>
    </SimpleForm>
  );
}
