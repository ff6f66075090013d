import createSvgIcon from './createSvgIcon';
import { jsx } from 'react/jsx-runtime';
export default createSvgIcon(
  jsx('path', {
    d: 'M16 18v2H8v-2zM11 7.99V16h2V7.99h3L12 4 8 7.99z',
  }),
  'UpgradeOutlined',
);
