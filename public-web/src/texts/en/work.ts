import { type EXPERTISE, type PROFESSIONS } from '@coastok/domain';

type Profession = (typeof PROFESSIONS)[number];
type Skill = (typeof EXPERTISE)[number];

/** Professions and skills by the value that is stored. English has none here: the values are its own words. */
export const professions: Partial<Record<Profession, string>> = {};
export const skills: Partial<Record<Skill, string>> = {};

export type ProfessionTexts = Record<Profession, string>;
export type SkillTexts = Record<Skill, string>;
