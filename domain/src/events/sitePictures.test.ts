import { describe, expect, it } from '@jest/globals';
import {
  isSitePicture,
  pictureText,
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

describe('the alt text of a picture', () => {
  it('is its caption, else the text of a picture drawn for the site, else nothing', () => {
    expect(pictureText(sitePicture('train'), 'One train for all')).toBe('One train for all');
    expect(pictureText(sitePicture('train'))).toBe('A train on its way through green hills');
    expect(pictureText('https://photos.example.org/1.jpg')).toBe('');
  });
});
