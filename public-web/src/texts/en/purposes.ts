import { type PurposeKey } from '@coastok/domain';

/** Title and text of each purpose that data is used for. English has none here: the server's records have them. */
export const purposes: Partial<Record<PurposeKey, { title: string; text: string }>> = {};
