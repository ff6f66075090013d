import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FormSection } from '../../../forms/FormSection';
import { useMessage } from '../../../messages/useMessage';

const QuestionsInput = lazy(() => import('./QuestionsInput'));

/** The step with the questions of an event, once it has a record that may keep them. */
export function QuestionsStep({ isNew }: { isNew: boolean }) {
  const message = useMessage();
  if (isNew)
    return (
      <FormSection title={message('formBuilder.title')} hint={message('formBuilder.first')}>
        {null}
      </FormSection>
    );
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <QuestionsInput />
    </Suspense>
  );
}
