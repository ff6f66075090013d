import type { EventRecord } from '@coastok/domain';
import type { PickChoice } from './PickSelect';

/** The accommodations of several events by their number; where events name one differently, all its names. */
export function accommodationChoices(
  events: readonly Pick<EventRecord, 'accomodationCategory'>[],
): PickChoice[] {
  const names = new Map<number, Set<string>>();
  for (const { accomodationCategory } of events) {
    for (const { id, name } of Object.values(accomodationCategory)) {
      names.set(id, (names.get(id) ?? new Set()).add(name));
    }
  }
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([id, known]) => ({ id: String(id), name: [...known].sort().join(' / ') }));
}
