import { Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { SimpleForm } from 'react-admin';
import { FormDraft } from '../../forms/FormDraft';
import { FormToolbar } from '../../forms/FormToolbar';
import { AboutInputs } from './AboutInputs';
import { CategoryInputs } from './CategoryInputs';
import type { EventForm } from './eventForm';
import { LandingInputs } from './LandingInputs';
import { PricingInputs } from './PricingInputs';
import { RegistrationInputs } from './RegistrationInputs';

interface EventFormFieldsProps {
  /** What is edited; nothing for a new event. */
  form?: EventForm;
  /** What a new event begins with. */
  begin?: EventForm;
  cancelTo: string;
  children?: ReactNode;
}

const Page = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

/** The fields of an event, shared by adding and editing. */
export function EventFormFields({ form, begin, cancelTo, children }: EventFormFieldsProps) {
  const isNew = form === undefined;
  return (
    <SimpleForm
      record={form}
      defaultValues={begin}
      toolbar={<FormToolbar cancelTo={cancelTo} alwaysEnable />}
      component={Page}
      warnWhenUnsavedChanges
      noValidate
    >
      <Stack spacing={2} sx={{ width: '100%' }}>
        <FormDraft />
        {children}
        <AboutInputs isNew={isNew} />
        <RegistrationInputs />
        <PricingInputs isNew={isNew} />
        <CategoryInputs />
        <LandingInputs />
      </Stack>
    </SimpleForm>
  );
}
