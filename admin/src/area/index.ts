import AreaIcon from '@mui/icons-material/PlaceOutlined';
import { declareResource } from '../screens/declareResource';

export const area = declareResource({
  name: 'area',
  icon: AreaIcon,
  recordRepresentation: 'name',
  list: () => import('./AreaList'),
  show: () => import('./AreaShow'),
  edit: () => import('./AreaEdit'),
  create: () => import('./AreaCreate'),
});
