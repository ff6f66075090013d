import { formatPhone } from '@coastok/domain';
import { Link } from '@mui/material';
import { useFieldValue, type FieldProps } from 'react-admin';
import { Blank } from './Blank';

/** An Indian number that a phone can dial. */
export function PhoneField({ source }: FieldProps & { source: string }) {
  const value = useFieldValue({ source }) as string | null | undefined;
  if (!value) return <Blank />;
  return (
    <Link
      href={`tel:+91${value}`}
      color="inherit"
      underline="hover"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={event => event.stopPropagation()}
    >
      {formatPhone(value)}
    </Link>
  );
}
