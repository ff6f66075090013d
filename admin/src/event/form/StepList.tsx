import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../messages/useMessage';
import type { EventForm } from './eventForm';
import { missingIn, type Step, stepId, STEPS } from './publishing';

function goTo(step: Step): void {
  const section = document.getElementById(stepId(step));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

/** The steps of the form with links, marked when complete. */
export function StepList() {
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
