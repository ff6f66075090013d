import { describe, expect, test } from '@jest/globals';
import { youtubeIdOf } from './youtube.js';

const ID = 'dQw4_9-WgXc';

describe('a video is found in', () => {
  test.each([
    ID,
    ` ${ID} `,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://music.youtube.com/watch?list=RDAMVM&v=${ID}`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&t=42s#top`,
    `https://youtu.be/${ID}`,
    `youtu.be/${ID}?si=abcDEF123&t=30`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}?si=x`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com/e/${ID}`,
    `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
    `https://img.youtube.com/vi/${ID}/0.jpg`,
    `https://www.youtube.com/attribution_link?a=xyz&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2F${ID}&format=json`,
  ])('%s', address => {
    expect(youtubeIdOf(address)).toBe(ID);
  });
});

describe('no video is in', () => {
  test.each([
    '',
    'a song about the river',
    'https://vimeo.com/12345678901',
    'https://www.youtube.com/',
    'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
    'https://www.youtube.com/@coastok',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://evil.test/watch?v=${ID}`,
    `https://youtube.com.evil.test/watch?v=${ID}`,
    `https://evil.test/?u=https://youtu.be/${ID}`,
    `https://youtube.com@evil.test/watch?v=${ID}`,
    `javascript:alert('${ID}')`,
    `https://www.youtube.com/embed/${ID}"><script>`,
    'https://www.youtube.com/attribution_link?u=/attribution_link?u=/attribution_link?u=/attribution_link',
  ])('%s', address => {
    expect(youtubeIdOf(address)).toBeNull();
  });
});
