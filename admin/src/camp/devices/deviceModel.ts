import type { Tone } from '../../fields';
import type { WithId } from '../../provider/records';
import type { DeskDeviceRecord, DeskDeviceState } from '@coastok/domain';

export type Device = WithId<DeskDeviceRecord>;

/** `quiet`: linked, but not heard from for a while. */
export type DeviceStatus = DeskDeviceState | 'quiet';

/** How long a desk phone may be silent before it counts as quiet; it reports every minute while it has a network. */
const SILENT_AFTER_MS = 5 * 60_000;

export function deviceStatusOf(
  { state, linkedAt, lastSeenAt }: Pick<DeskDeviceRecord, 'state' | 'linkedAt' | 'lastSeenAt'>,
  now: Date,
): DeviceStatus {
  const seen = lastSeenAt ?? linkedAt;
  if (state !== 'linked' || seen === null) return state;
  return now.getTime() - Date.parse(seen) > SILENT_AFTER_MS ? 'quiet' : 'linked';
}

export const TONES: Record<DeviceStatus, Tone> = {
  waiting: 'waiting',
  linked: 'good',
  quiet: 'waiting',
  ended: 'neutral',
  revoked: 'neutral',
};

/** Whether there is still a link to revoke. */
export const isRevocable = ({ state }: Pick<DeskDeviceRecord, 'state'>): boolean =>
  state === 'waiting' || state === 'linked';

/** The time until an instant as `12:05`; null once it has passed. */
export function timeLeft(until: string, now: Date): string | null {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
