import { event } from '@coastok/domain';
import { type StoredList, storedList } from '../platform/records/storedList.js';

export const eventList: StoredList<typeof event> = storedList(event);
