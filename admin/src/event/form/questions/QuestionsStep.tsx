import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const QuestionsInput = lazy(() => import('./QuestionsInput'));

export const QuestionsStep = () => (
  <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
    <QuestionsInput />
  </Suspense>
);
