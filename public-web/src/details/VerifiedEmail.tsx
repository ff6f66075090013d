import { TextField } from '../forms/TextField.js';
import { OtherEmail } from '../session/OtherEmail.js';
import { around } from '../texts/around.js';
import { details } from '../texts/en/details.js';
import { proof } from '../texts/en/proof.js';

/** The verified address, which can only be changed by verifying another. */
export function VerifiedEmail({ email, onLeft }: { email: string; onLeft?: () => void }) {
  return (
    <TextField
      label={proof.email}
      name="email"
      type="email"
      autoComplete="email"
      readOnly
      value={email}
      hint={around(details.verified, <OtherEmail onLeft={onLeft} />)}
    />
  );
}
