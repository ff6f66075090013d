import { type PurposeKey } from '@coastok/domain';

export interface PurposeText {
  title: string;
  text: string;
  /** The data that is used for it, in one line. */
  items: string;
  retention: string;
}

/** The texts of each purpose that data is used for. English has none here: the server's records have them. */
export const purposes: Partial<Record<PurposeKey, PurposeText>> = {};
