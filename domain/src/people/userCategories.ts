/** The categories that a visitor chooses from at registration. */
export const USER_CATEGORIES = ['YOUTH', 'BRAHMACHARI'] as const;
export type UserCategory = (typeof USER_CATEGORIES)[number];

const NO_CLASS = 0;
const FIRST_CLASS = 1;

/**
 * The class level (`sadhnaGroup`) for a category: none for a brahmachari, the first one for a youth who chose none.
 * `level` is the level chosen now or before.
 */
export const classLevelOf = (category: UserCategory, level: number | null | undefined): number =>
  category === 'BRAHMACHARI' ? NO_CLASS : (level ?? FIRST_CLASS);
