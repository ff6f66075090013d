/** What a visitor says to be at registration. */
export const USER_CATEGORIES = ['YOUTH', 'BRAHMACHARI'] as const;
export type UserCategory = (typeof USER_CATEGORIES)[number];

const NO_CLASS = 0;
const FIRST_CLASS = 1;

/**
 * The class level (`sadhnaGroup`) that goes with a category: none for a brahmachari, the first one for a youth who
 * named none. `level` is what was chosen now or before.
 */
export const classLevelOf = (category: UserCategory, level: number | null | undefined): number =>
  category === 'BRAHMACHARI' ? NO_CLASS : (level ?? FIRST_CLASS);
