import { useMediaQuery, type Theme } from '@mui/material';

/** The phone layout: 768 px and less. */
export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
