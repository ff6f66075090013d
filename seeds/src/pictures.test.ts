import { FileType, publishedUrl } from '@coastok/domain';
import { describe, expect, test } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { Community, DEMO_SIZE } from './index.js';

const community = new Community({ ...DEMO_SIZE, now: new Date('2026-11-21T12:00:00+05:30') });
const pictures = [...community.pictures()];

const chunkOf = (file: Uint8Array, kind: string): Buffer => {
  const bytes = Buffer.from(file);
  const at = bytes.indexOf(kind, 0, 'latin1');
  return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
};

describe('the pictures of the demo', () => {
  test('are those that its content shows', () => {
    const shown = community.content().filter(({ fileType }) => fileType === FileType.Image);
    expect(pictures.map(({ _id }) => `/api/v1/file/${_id}`)).toEqual(shown.map(({ url }) => url));
  });

  test('stand beside videos that can be shown', () => {
    const videos = community.content().filter(({ fileType }) => fileType === FileType.Video);
    expect(videos.length).toBeGreaterThan(1);
    for (const { url } of videos) expect(publishedUrl(FileType.Video, url)).toBe(url);
  });

  test('are whole PNG files of 480 by 270', () => {
    for (const { bytes } of pictures) {
      const header = chunkOf(bytes, 'IHDR');
      expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([480, 270]);
      expect(inflateSync(chunkOf(bytes, 'IDAT'))).toHaveLength((480 * 3 + 1) * 270);
    }
  });

  test('differ from each other, and are the same for everybody', () => {
    const drawn = pictures.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
    expect(new Set(drawn).size).toBe(pictures.length);
    const again = [...new Community({ ...DEMO_SIZE, now: new Date() }).pictures()];
    expect(again.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(drawn);
  });

  test('belong to an active member', () => {
    const owners = new Set(pictures.map(({ owner }) => owner));
    const active = [...community.members()].filter(({ status }) => status === 1).map(({ _id }) => _id);
    expect(active).toEqual(expect.arrayContaining([...owners]));
  });
});
