import type { UnitKind } from '@coastok/domain';
import { useDeskState } from '../desk';
import type { Device } from '../store/database';

/** The name shown for a unit: people and rows have only its key. */
export const unitNameOf = (device: Device | null, kind: UnitKind, key: string): string =>
  device?.units?.find(unit => unit.kind === kind && unit.key === key)?.name ?? key;

export function useUnitName(): (kind: UnitKind, key: string) => string {
  const { device } = useDeskState();
  return (kind, key) => unitNameOf(device, kind, key);
}
