import { describe, expect, it } from '@jest/globals';
import { fitWithin } from './PictureInput';

describe('the size of a photo that is uploaded', () => {
  it('keeps the proportions when it is made smaller', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 640)).toEqual({ width: 640, height: 480 });
    expect(fitWithin({ width: 3000, height: 4000 }, 640)).toEqual({ width: 480, height: 640 });
  });

  it('is never made larger, and never vanishes', () => {
    expect(fitWithin({ width: 320, height: 200 }, 640)).toEqual({ width: 320, height: 200 });
    expect(fitWithin({ width: 9000, height: 1 }, 640)).toEqual({ width: 640, height: 1 });
  });
});
