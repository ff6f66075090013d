import { displayName, SEGMENTS } from '@coastok/domain';
import MembersIcon from '@mui/icons-material/GroupsOutlined';
import { Route } from 'react-router-dom';
import { declareResource } from '../screens/declareResource';
import { lazyPage } from '../screens/lazyPage';
import { Private } from '../screens/Private';
import type { Member } from './userModel';

const MemberListPage = lazyPage(() => import('./list/MemberListPage'));

/** Members live under their segments (`/user/pending`); there is no list at `/user` itself. */
export const user = declareResource({
  name: 'user',
  icon: MembersIcon,
  recordRepresentation: (member: Member) => displayName(member),
  create: () => import('./form/MemberCreate'),
  edit: () => import('./form/MemberEdit'),
  show: () => import('./card/MemberShow'),
  routes: SEGMENTS.map(segment => (
    <Route
      key={segment}
      path={segment}
      element={
        <Private screen={segment === 'inactive' ? 'inactiveMembers' : 'members'}>
          <MemberListPage />
        </Private>
      }
    />
  )),
});
