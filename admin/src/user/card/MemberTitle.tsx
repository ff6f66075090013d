import { displayName } from '@coastok/domain';
import { useRecordContext } from 'react-admin';
import type { Member } from '../userModel';

/** The member's name as the page's title. */
export const MemberTitle = () => displayName(useRecordContext<Member>());
