import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  box,
  cluster,
  element,
  ftyp,
  largeBox,
  moov,
  ogg,
  track,
  webm,
} from '../../../test/world/containers.js';
import { mediaTypeOf, RecordingTracks } from './mediaType.js';

const SAMSUNG = readFileSync(join(import.meta.dirname, '../../../test/files/samsung-3gp4.m4a'));
const mdat = box('mdat', Buffer.from('some sound that says vide and V_VP8'));
const bytes = (...parts: Buffer[]) => Buffer.concat(parts);

/**
 * The type that an upload of these bytes would be served with, read in pieces of that size; null when it is refused.
 */
async function servedAs(file: Buffer, piece = file.length): Promise<string | null> {
  const type = await mediaTypeOf(file);
  const tracks = RecordingTracks.of(type ?? '');
  for (let at = 0; at < file.length; at += piece) tracks?.push(file.subarray(at, at + piece));
  return tracks && !tracks.areSoundOnly ? null : type;
}

describe('a recording is taken by its tracks', () => {
  test.each<[string, Buffer]>([
    ['a phone’s, of the brand 3gp4', SAMSUNG],
    ...['3gp4', '3gp5', 'isom', 'iso5', 'mp42', 'M4A ', 'M4B ', 'dash', 'qt  ', 'mif1'].map(
      (brand): [string, Buffer] => [`of the brand ${brand}`, bytes(ftyp(brand), moov('soun'), mdat)],
    ),
    [
      'whose title says vide',
      bytes(ftyp('isom'), box('moov', track('soun'), box('udta', Buffer.from('vide')))),
    ],
    ['with chapters', bytes(ftyp('M4B '), mdat, moov('soun', 'text'))],
    [
      'whose sound comes first, with a size of 64 bits',
      bytes(ftyp('isom'), largeBox('mdat', mdat), moov('soun')),
    ],
    ['that was cut off in its sound', bytes(ftyp('isom'), moov('soun'), mdat.subarray(0, 20))],
  ])('MP4 %s', async (_, file) => expect(await servedAs(file)).toBe('audio/mp4'));

  test.each<[string, Buffer]>([
    ['with known sizes', webm([2])],
    ['with unknown sizes', webm([2], 'unknown')],
    ['whose tracks come behind the sound', webm([2], 'unknown', cluster('unknown'))],
    ['with subtitles', webm([2, 0x11])],
  ])('WebM %s', async (_, file) => expect(await servedAs(file)).toBe('audio/webm'));

  test.each(['OpusHead', '\x01vorbis', '\x7fFLAC', 'Speex   '])('Ogg with %j', async codec => {
    expect(await servedAs(ogg(codec))).toBe('audio/ogg');
    expect(await servedAs(ogg('fishead\0', codec))).toBe('audio/ogg');
  });
});

describe('a file is refused', () => {
  const hidden = box('free', moov('soun'));
  const tooSmall = moov('soun');
  tooSmall.writeUInt32BE(tooSmall.length - 8);
  test.each<[string, Buffer]>([
    ['with a picture track', bytes(ftyp('M4A '), moov('soun', 'vide'), mdat)],
    ['with a picture track behind the sound', bytes(ftyp('3gp4'), mdat, moov('vide'))],
    ['with a second list of tracks', bytes(ftyp('isom'), moov('soun'), mdat, moov('vide'))],
    ['that has a picture track alone', bytes(ftyp('isom'), moov('vide'))],
    [
      'with a box of 64 bits before the pictures',
      bytes(ftyp('isom'), largeBox('free', mdat), moov('soun', 'vide')),
    ],
    ['without tracks', bytes(ftyp('M4A '), mdat)],
    ['with an empty list of tracks', bytes(ftyp('M4A '), moov(), mdat)],
    ['whose tracks are in no list', bytes(ftyp('M4A '), hidden, mdat)],
    ['whose track is larger than its list', bytes(ftyp('isom'), tooSmall, mdat)],
    ['that ends with its brand', ftyp('isom')],
    ['that is WebM with pictures', webm([2, 1])],
    ['that is WebM with pictures behind the sound', webm([1], 'unknown', cluster('unknown'))],
    ['that is WebM with both in one track', webm([3])],
    ['that is WebM without tracks', webm([])],
    [
      'that is WebM with a track of unknown size',
      bytes(webm([2]), element('ae', Buffer.alloc(3), 'unknown')),
    ],
    ['that is Ogg with pictures', ogg('\x80theora')],
    ['that is Ogg with pictures behind the sound', ogg('OpusHead', '\x80theora')],
    ['that is Ogg with something unknown', ogg('OpusHead', 'BBCD\0')],
    [
      'that is Ogg with pages that do not follow on each other',
      bytes(ogg('OpusHead'), Buffer.alloc(40), ogg('\x80theora')),
    ],
    ['that is Ogg without any stream', ogg()],
  ])('%s', async (_, file) => expect(await servedAs(file)).toBeNull());
});

test.each([1, 2, 7, 100])('a file that arrives in pieces of %i bytes gives the same result', async piece => {
  for (const file of [SAMSUNG, webm([2], 'unknown'), ogg('fishead\0', 'OpusHead')])
    expect(await servedAs(file, piece)).not.toBeNull();
  for (const file of [
    bytes(ftyp('isom'), mdat, moov('soun', 'vide')),
    webm([2, 1]),
    ogg('OpusHead', '\x80theora'),
  ])
    expect(await servedAs(file, piece)).toBeNull();
});
