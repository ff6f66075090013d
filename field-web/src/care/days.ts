import { istDay } from '@coastok/domain';

const DAY_MS = 24 * 3600_000;

/** How long ago in days of India. @param at ISO */
export function agoText(at: string): string {
  const days = Math.round((Date.parse(istDay(new Date())) - Date.parse(istDay(new Date(at)))) / DAY_MS);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
