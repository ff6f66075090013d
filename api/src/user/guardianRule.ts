import { needsGuardian, type VisitorProfileBody } from '@coastok/domain';
import { InvalidInput } from '../platform/errors/appError.js';
import type { Guardian, User } from './user.model.js';

type Said = Pick<VisitorProfileBody, 'dob' | 'guardianName' | 'guardianPhone' | 'guardianConsent'>;
type Known = Pick<User, 'dob' | 'guardian'>;

const MISSING = {
  guardianName: 'Please enter the name of your parent or guardian.',
  guardianPhone: 'Please enter the phone number of your parent or guardian.',
  guardianConsent: 'Your parent or guardian has to agree before you can sign up.',
} as const;

/**
 * The guardian to record with what somebody says of themselves (quality 22); undefined leaves what is stored.
 * Age is judged when a date of birth is sent (contract 10, Visitors); an adult's guardian is nobody's business.
 * @throws InvalidInput naming what a minor's registration lacks.
 */
export function guardianOf(said: Said, known: Known | null, now: Date): Guardian | undefined {
  const { guardianName: name, guardianPhone: phone, guardianConsent: agreed } = said;
  const dob = said.dob ?? known?.dob;
  if (dob && !needsGuardian(dob, now)) return undefined;
  if (name && phone && agreed) return { name, phone, consentAt: now };
  const begun = Boolean(name || phone) || agreed === false;
  if (!dob || !(begun || (said.dob && !known?.guardian))) return undefined;
  const missing = Object.entries(MISSING).filter(([field]) => !said[field as keyof typeof MISSING]);
  const sentences = missing.map(([, sentence]) => sentence);
  throw new InvalidInput(sentences[0] ?? MISSING.guardianConsent, {
    sentences,
    errors: Object.fromEntries(missing),
  });
}
