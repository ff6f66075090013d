import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { API_FLAGS, API_MEMORY } from './startApi.mjs';

const read = (/** @type {string[]} */ ...path) => readFileSync(join(ROOT, ...path), 'utf8');
const memory = Object.entries(API_MEMORY).map(setting => setting.join('='));

test('the image starts the API as it is tested and measured', () => {
  const image = read('Dockerfile');
  const commands = image.match(/(?<=^CMD ).+/gm) ?? [];
  expect(JSON.parse(commands.at(-1) ?? '')).toEqual(['node', ...API_FLAGS, 'dist/api.mjs']);
  const settings = image.match(/(?<=^ENV ).+/gm) ?? [];
  expect(settings.flatMap(line => line.split(' '))).toEqual(expect.arrayContaining(memory));
});

test('so does the service', () => {
  const service = read('deploy', 'systemd', 'coastok@.service');
  expect(service).toContain(`node ${API_FLAGS.join(' ')} dist/api.mjs`);
  const settings = (service.match(/(?<=^Environment=).+/gm) ?? []).flatMap(line => line.split(' '));
  expect(settings).toEqual(expect.arrayContaining(memory));
});

test('its text takes one byte per character in memory', () => {
  const programs = ['dist', 'public-web/renderer/dist'].flatMap(folder =>
    readdirSync(join(ROOT, folder)).map(name => `${folder}/${name}`),
  );
  const texts = programs.filter(name => name.endsWith('.mjs'));
  expect(texts).toEqual(expect.arrayContaining(['dist/api.mjs', 'public-web/renderer/dist/renderer.mjs']));
  expect(texts.filter(name => /[^\u0000-\u00ff]/.test(read(name)))).toEqual([]);
});
