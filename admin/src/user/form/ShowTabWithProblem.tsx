import { useEffect } from 'react';
import { useSplatPathBase } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { tabWithProblem } from './formTabs';

/** After a refused save: switches to the tab with the first problem. */
export function ShowTabWithProblem() {
  const { errors, submitCount, isSubmitting } = useFormState();
  const { pathname } = useLocation();
  const base = useSplatPathBase();
  const navigate = useNavigate();
  const problems = Object.keys(errors).sort().join();

  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    const tab = tabWithProblem(problems.split(',').filter(Boolean));
    const shown = pathname.endsWith('/additional') ? 'additional' : 'basic';
    // Stays on a tab that has a problem itself, and while the person changes tabs before the next save.
    if (!tab || tab === shown) return;
    void navigate(tab === 'additional' ? `${base}/additional` : base, { replace: true });
    // Only a finished save switches tabs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting, problems]);

  return null;
}
