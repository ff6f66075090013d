import { useEffect } from 'react';
import { useStore } from 'react-admin';

type Density = 'comfortable' | 'compact';

/** How close the rows of tables stand. */
export const useDensity = () => useStore<Density>('lists.density', 'comfortable');

/** Tells the theme, whose tables follow it. */
export function useDensityShown(): void {
  const [density] = useDensity();
  useEffect(() => {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
}
