import { TextField } from '../forms/TextField.js';
import { OtherEmail } from '../session/OtherEmail.js';

/** The verified address, which can only be changed by verifying another. */
export function VerifiedEmail({ email, onLeft }: { email: string; onLeft?: () => void }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      readOnly
      value={email}
      hint={
        <>
          This address is verified. Not yours? <OtherEmail onLeft={onLeft} />
        </>
      }
    />
  );
}
