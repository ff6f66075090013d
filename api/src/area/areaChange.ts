import type { CreateAreaBody, UpdateAreaBody } from '@coastok/domain';
import { Types } from 'mongoose';
import type { Area } from './area.model.js';

/** The fields of an area that a request may set. */
export type AreaChange = Partial<
  Pick<
    Area,
    | 'name'
    | 'code'
    | 'areaLeader'
    | 'assistantDirector'
    | 'facilitators'
    | 'frontliners'
    | 'contactName'
    | 'contactPhone'
  >
>;

const idOf = (id: string | null) => (id === null ? null : new Types.ObjectId(id));
const idsOf = (ids: string[]) => ids.map(id => new Types.ObjectId(id));

/** A checked body as stored fields; an absent field stays absent. */
export function areaChangeOf(body: CreateAreaBody | UpdateAreaBody): AreaChange {
  const { name, code, areaLeader, assistantDirector, facilitators, frontliners, ...contact } = body;
  return {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(areaLeader !== undefined && { areaLeader: idOf(areaLeader) }),
    ...(assistantDirector !== undefined && { assistantDirector: idOf(assistantDirector) }),
    ...(facilitators !== undefined && { facilitators: idsOf(facilitators) }),
    ...(frontliners !== undefined && { frontliners: idsOf(frontliners) }),
    ...(contact.contactName !== undefined && { contactName: contact.contactName }),
    ...(contact.contactPhone !== undefined && { contactPhone: contact.contactPhone }),
  };
}
