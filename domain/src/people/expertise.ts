import { cleanLine } from '../texts/clean.js';

/** The kinds of help that a member can offer, alphabetical with 'Other' last. */
export const EXPERTISE = [
  'Animation',
  'Accounting',
  'Book Distribution',
  'Calligraphy',
  'Cooking',
  'Counselling',
  'Dance',
  'Data Entry',
  'Deity Dressing',
  'Drama',
  'Event Management',
  'First Aid',
  'Flower Decoration',
  'Fund Raising',
  'Gardening',
  'Graphic Design',
  'Kirtan',
  'Mridanga',
  'Photography',
  'Public Speaking',
  'Rangoli',
  'Social Media',
  'Software Development',
  'Sound Engineering',
  'Teaching',
  'Translation',
  'Transport',
  'Video Editing',
  'Web Design',
  'Writing',
  'Other',
] as const;

/** `expertiseArea` is one string on the wire, its values joined by comma and space. */
export const joinExpertise = (values: readonly string[]): string => values.join(', ');

export const splitExpertise = (joined: string | null | undefined): string[] =>
  (joined ?? '').split(',').map(cleanLine).filter(Boolean);
