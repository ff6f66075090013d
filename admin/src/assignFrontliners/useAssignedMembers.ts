import { useGetList, type Identifier } from 'react-admin';
import { MOST_MEMBERS, type Member } from './assignmentModel';

/** The members of an area who are assigned to a frontliner, by name. */
export const useAssignedMembers = (areaId: Identifier, frontliner: Identifier) =>
  useGetList<Member>('user', {
    filter: { connectedAreaId: areaId, frontliner },
    pagination: { page: 1, perPage: MOST_MEMBERS },
    sort: { field: 'name', order: 'ASC' },
  });
