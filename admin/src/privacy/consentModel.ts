import { type ConsentRecord, PURPOSE_KEYS, type PurposeKey } from '@coastok/domain';

/** Consents by purpose in the notice's order, the newest first; purposes without a consent are left out. */
export function newestFirst(rows: readonly ConsentRecord[]): [PurposeKey, ConsentRecord[]][] {
  const sorted = [...rows].sort((one, other) => other.at.localeCompare(one.at));
  return PURPOSE_KEYS.map((key): [PurposeKey, ConsentRecord[]] => [
    key,
    sorted.filter(({ purpose }) => purpose === key),
  ]).filter(([, own]) => own.length > 0);
}
