import type { ComponentProps } from 'react';

/** Props that react-admin also passes in `slotProps`. */
interface FormerProps {
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/**
 * The element around a field, without the props that react-admin adds for earlier versions of Material UI:
 * version 9 does not know them, and would render them as attributes.
 */
export const FieldFrame = ({
  InputProps: _input,
  inputProps: _html,
  InputLabelProps: _label,
  ...props
}: ComponentProps<'div'> & FormerProps) => <div {...props} />;
