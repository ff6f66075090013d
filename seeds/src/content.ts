import { addDays, FileType, istDayStart } from '@coastok/domain';
import type { GeneratorContext } from './random.js';
import { books, camp, kirtan, lotus, paint, river, type Scene, temple } from './pictures.js';

/** A file that a member has uploaded. */
export interface SeedFile {
  _id: string;
  owner: string;
  mediaType: 'audio/wav' | 'image/png';
  bytes: Uint8Array;
  createdAt: Date;
}

export interface SeedContent {
  _id: string;
  name: string;
  /** The path of an uploaded picture, or the id of a video. */
  url: string;
  festType: number;
  fileType: number;
  createdAt: Date;
}

interface Definition {
  name: string;
  scene: Scene;
  /** One of the content categories. */
  festType: number;
  /** Age in days before today. */
  age: number;
}

const DEFINITIONS: readonly Definition[] = [
  { name: 'Sunrise at the ghat', scene: river, festType: 1, age: 96 },
  { name: 'Kirtan under the lamps', scene: kirtan, festType: 2, age: 71 },
  { name: 'The temple at noon', scene: temple, festType: 3, age: 48 },
  { name: 'Books for the new term', scene: books, festType: 4, age: 30 },
  { name: 'A lotus in the morning', scene: lotus, festType: 5, age: 16 },
  { name: 'Tents on the hill', scene: camp, festType: 6, age: 4 },
];

/** Films of the Blender Foundation, which anybody may show (CC BY). */
const FILMS = [
  { name: 'Film evening: Big Buck Bunny', video: 'aqz-KE-bpKQ', festType: 7, age: 62 },
  { name: 'Film evening: Sintel', video: 'eRsGyueVLvQ', festType: 5, age: 37 },
  { name: 'Film evening: Spring', video: 'WhWc3b3KhnY', festType: 4, age: 9 },
];

/** The demo's published content: generated pictures, so that nothing has to be downloaded, and free films. */
export function contentOf({ idOf, fileIdOf, today }: GeneratorContext): SeedContent[] {
  const pictures = DEFINITIONS.map((definition, index) => ({
    ...definition,
    url: `/api/v1/file/${fileIdOf('picture', index)}`,
    fileType: FileType.Image,
  }));
  const films = FILMS.map(film => ({ ...film, url: film.video, fileType: FileType.Video }));
  return [...pictures, ...films].map(({ name, url, festType, fileType, age }, index) => ({
    _id: idOf('content', index),
    name,
    url,
    festType,
    fileType,
    createdAt: istDayStart(addDays(today, -age)),
  }));
}

/** @param owner the member who uploaded them */
export function* picturesOf({ fileIdOf, today }: GeneratorContext, owner: string): Generator<SeedFile> {
  for (const [index, { scene, age }] of DEFINITIONS.entries()) {
    yield {
      _id: fileIdOf('picture', index),
      owner,
      mediaType: 'image/png',
      bytes: paint(scene),
      createdAt: istDayStart(addDays(today, -age)),
    };
  }
}
