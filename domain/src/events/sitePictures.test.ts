import { describe, expect, it } from '@jest/globals';
import {
  isSitePicture,
  SITE_PICTURES,
  sitePicture,
  sitePictureAt,
  type SitePictureName,
} from './sitePictures.js';

const NAMES = Object.keys(SITE_PICTURES) as SitePictureName[];

describe('a picture drawn for the site', () => {
  it.each(NAMES)('%s is known by its address', name => {
    expect(sitePictureAt(sitePicture(name))).toBe(name);
  });

  it.each([
    '/site-assets/pictures/moon.svg',
    '/site-assets/pictures/kirtan',
    '/site-assets/pictures/toString.svg',
    '/elsewhere/kirtan.svg',
    '',
  ])('is not at %s', address => {
    expect(isSitePicture(address)).toBe(false);
  });
});
