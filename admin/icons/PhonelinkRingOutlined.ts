import createSvgIcon from './createSvgIcon';
import { jsx } from 'react/jsx-runtime';
export default createSvgIcon(
  jsx('path', {
    d: 'm20.1 7.7-1 1c1.8 1.8 1.8 4.6 0 6.5l1 1c2.5-2.3 2.5-6.1 0-8.5M18 9.8l-1 1c.5.7.5 1.6 0 2.3l1 1c1.2-1.2 1.2-3 0-4.3M14 1H4c-1.1 0-2 .9-2 2v18c0 1.1.9 2 2 2h10c1.1 0 2-.9 2-2V3c0-1.1-.9-2-2-2m0 19H4V4h10z',
  }),
  'PhonelinkRingOutlined',
);
