export type { SeedArea } from './areas/area.js';
export { Community, type CommunityOptions, type SeedRecording } from './community.js';
export { type CommunitySize, DEMO_SIZE, LEAST_MEMBERS, MOST_MEMBERS, sizeFor } from './communitySize.js';
export { DEMO_PASSWORD } from './demo/demoAccounts.js';
export type { SeedDevice } from './devices/device.js';
export type { SeedEvent } from './events/event.js';
export type { SeedOpeningBalance } from './funds/openingBalance.js';
export type { SeedMember } from './members/member.js';
export type { SeedAnswer, SeedQuestion } from './questions/question.js';
