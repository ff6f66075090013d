import { Box, Skeleton, Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { SimpleForm } from 'react-admin';
import { FormDraft } from '../../forms/FormDraft';
import { FormToolbar } from '../../forms/FormToolbar';
import { AboutInputs } from './AboutInputs';
import { CategoryInputs } from './CategoryInputs';
import type { EventForm } from './eventForm';
import { LandingInputs } from './LandingInputs';
import { PagePreview } from './PagePreview';
import { PricingInputs } from './PricingInputs';
import { type Step, stepId, STEPS } from './publishing';
import { PublishInputs } from './PublishInputs';
import { RegistrationInputs } from './RegistrationInputs';
import { StepList } from './StepList';
import { TranslationInputs } from './TranslationInputs';

const QuestionsInput = lazy(() => import('./questions/QuestionsInput'));

interface EventFormFieldsProps {
  /** The edited event; undefined for a new event. */
  form?: EventForm;
  /** Initial values of a new event. */
  begin?: EventForm;
  cancelTo: string;
  children?: ReactNode;
}

const Page = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

/** Height of the sticky bars, which scrolling to a step must leave free. */
const BARS_HEIGHT = 112;

/** The fields of an event in steps, with a preview of its public page; shared by the create, copy and edit forms. */
export function EventFormFields({ form, begin, cancelTo, children }: EventFormFieldsProps) {
  const isNew = form === undefined;
  const inputs: Record<Step, ReactNode> = {
    about: <AboutInputs isNew={isNew} />,
    registration: <RegistrationInputs />,
    pricing: <PricingInputs isNew={isNew} />,
    accommodation: <CategoryInputs />,
    questions: (
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <QuestionsInput />
      </Suspense>
    ),
    page: (
      <>
        <LandingInputs />
        {!isNew && <TranslationInputs />}
      </>
    ),
    publish: <PublishInputs />,
  };
  return (
    <SimpleForm
      record={form}
      defaultValues={begin}
      toolbar={<FormToolbar cancelTo={cancelTo} alwaysEnable />}
      component={Page}
      warnWhenUnsavedChanges
      noValidate
    >
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <FormDraft />
          {children}
          <StepList />
          {STEPS.map(step => (
            <Stack
              key={step}
              id={stepId(step)}
              spacing={2}
              sx={{ scrollMarginTop: `${BARS_HEIGHT}px`, width: '100%' }}
            >
              {inputs[step]}
            </Stack>
          ))}
        </Stack>
        <PagePreview />
      </Box>
    </SimpleForm>
  );
}
