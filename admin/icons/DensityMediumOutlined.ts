import createSvgIcon from './createSvgIcon';
import { jsx } from 'react/jsx-runtime';
export default createSvgIcon(
  jsx('path', {
    d: 'M3 3h18v2H3zm0 16h18v2H3zm0-8h18v2H3z',
  }),
  'DensityMediumOutlined',
);
