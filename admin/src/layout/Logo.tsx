import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** A lotus of five petals, in the colour of the surrounding text. */
export const Logo = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 48 48" aria-hidden {...props}>
    <path d="M24 6c5 6 7 12 7 18s-2 11-7 16c-5-5-7-10-7-16s2-12 7-18z" />
    <path opacity=".75" d="M11 13c1 0 3 1 5 3-1 3-2 6-2 9 0 6 2 11 6 15-8-2-13-8-13-16 0-4 2-8 4-11z" />
    <path opacity=".75" d="M37 13c-1 0-3 1-5 3 1 3 2 6 2 9 0 6-2 11-6 15 8-2 13-8 13-16 0-4-2-8-4-11z" />
    <path opacity=".5" d="M2 25c1 0 2 0 3 1 1 7 5 12 11 14-1 1-2 1-3 1C6 39 2 33 2 25z" />
    <path opacity=".5" d="M46 25c-1 0-2 0-3 1-1 7-5 12-11 14 1 1 2 1 3 1 7-2 11-8 11-16z" />
  </SvgIcon>
);
