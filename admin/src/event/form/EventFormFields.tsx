import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, type ReactNode, Suspense } from 'react';
import { SimpleForm, TextInput, maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormDraft } from '../../forms/FormDraft';
import { FormSection, WHOLE_WIDTH, FormToolbar } from '../../forms/FormParts';
import { RupeesInput } from '../../forms/inputs';
import { wholeRupees } from '../../forms/checks';
import { useMessage } from '../../messages/useMessage';
import { AboutInputs } from './AboutInputs';
import { CategoryInputs } from './CategoryInputs';
import type { EventForm } from './eventForm';
import { LandingInputs } from './LandingInputs';
import { PagePreview } from './PagePreview';
import { STEPS, type Step, missingIn, stepId } from './publishing';
import { PublishInputs } from './PublishInputs';
import { RegistrationInputs } from './RegistrationInputs';
import { TranslationInputs } from './TranslationInputs';

const PRICE = [required(), wholeRupees];

/** The registration amount, transport and outfits. */
function PricingInputs({ isNew }: { isNew: boolean }) {
  const message = useMessage();
  return (
    <FormSection
      title={message('eventForm.pricing')}
      hint={isNew ? undefined : message('eventForm.pricingHint')}
    >
      <RupeesInput
        source="registrationAmount"
        label={message('eventForm.registrationAmount')}
        validate={PRICE}
      />
      <RupeesInput
        source="transportationAmount"
        label={message('eventForm.transportationAmount')}
        validate={PRICE}
      />
      <TextInput
        source="transportationDescription"
        label={message('eventForm.transportationDescription')}
        validate={maxLength(1000)}
        multiline
        sx={WHOLE_WIDTH}
      />
      <RupeesInput source="outfitAmount" label={message('eventForm.outfitAmount')} validate={PRICE} />
      <RupeesInput source="outfitCutAmount" label={message('eventForm.outfitCutAmount')} validate={PRICE} />
    </FormSection>
  );
}

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

function goTo(step: Step): void {
  const section = document.getElementById(stepId(step));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

/** The steps of the form with links, marked when complete. */
function StepList() {
  const message = useMessage();
  const missing = missingIn(useWatch() as EventForm, new Date()).filter(({ needed }) => needed);
  return (
    <Box
      component="nav"
      aria-label={message('eventForm.steps')}
      sx={{ position: 'sticky', top: 56, zIndex: 2, bgcolor: 'background.default', py: 0.5 }}
    >
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: { md: 'wrap' },
          gap: { xs: 0.5, md: 0 },
          m: 0,
          p: 0,
          listStyle: 'none',
          overflowX: 'auto',
        }}
      >
        {STEPS.map((step, at) => {
          const lacks = missing.some(thing => step === 'publish' || thing.step === step);
          const name = message(`eventForm.step.${step}`);
          return (
            <li key={step}>
              <Button
                size="small"
                color="inherit"
                startIcon={
                  lacks ? (
                    <MissingIcon color="warning" fontSize="small" />
                  ) : (
                    <DoneIcon color="success" fontSize="small" />
                  )
                }
                onClick={() => goTo(step)}
                sx={{ whiteSpace: 'nowrap', px: 0.5, '& .MuiButton-startIcon': { mr: 0.5 } }}
              >
                {at + 1} {name}
                <span style={visuallyHidden}>
                  {message(lacks ? 'eventForm.stepMissing' : 'eventForm.stepDone')}
                </span>
              </Button>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
