import { describe, expect, it } from '@jest/globals';
import { changedFields, filledFields, withIds } from './records';

describe('a record from the API', () => {
  it('gets an id at every depth and keeps the rest', () => {
    expect(
      withIds({ _id: 'a', leader: { _id: 'b', name: 'Rama' }, people: [{ _id: 'c' }], plain: { x: 1 } }),
    ).toEqual({
      id: 'a',
      _id: 'a',
      leader: { id: 'b', _id: 'b', name: 'Rama' },
      people: [{ id: 'c', _id: 'c' }],
      plain: { x: 1 },
    });
  });

  it('may be null', () => {
    expect(withIds(null)).toBeNull();
    expect(withIds([undefined])).toEqual([undefined]);
  });
});

describe('the body of an update', () => {
  const stored = {
    id: 'a',
    _id: 'a',
    __v: 3,
    name: 'Salt Lake',
    code: 'SL',
    note: null,
    leader: { id: 'b', name: 'Rama' },
  };

  it('contains only what changed', () => {
    expect(changedFields(stored, { ...stored, name: 'Saltlake' })).toEqual({ name: 'Saltlake' });
  });

  it('never contains ids and versions', () => {
    expect(changedFields(stored, { ...stored, __v: 9, id: 'z', _id: 'z' })).toEqual({});
  });

  it('treats null, undefined and an empty text as equally empty', () => {
    expect(changedFields(stored, { ...stored, note: '' })).toEqual({});
    expect(changedFields(stored, { ...stored, extra: undefined })).toEqual({});
  });

  it('clears a field with null', () => {
    expect(changedFields(stored, { ...stored, code: '' })).toEqual({ code: null });
    expect(changedFields(stored, { ...stored, leader: null })).toEqual({ leader: null });
  });

  it('refers to people by id, in any form value', () => {
    expect(changedFields(stored, { ...stored, leader: { id: 'c', name: 'Sita' } })).toEqual({ leader: 'c' });
    expect(changedFields(stored, { ...stored, leader: 'b' })).toEqual({});
    expect(changedFields({ people: [{ id: 'a' }] }, { people: ['a', 'b'] })).toEqual({ people: ['a', 'b'] });
  });

  it('keeps zero and false, which are values', () => {
    expect(changedFields({ rounds: 4, open: true }, { rounds: 0, open: false })).toEqual({
      rounds: 0,
      open: false,
    });
  });
});

describe('the body of a create', () => {
  it('leaves empty fields out', () => {
    expect(filledFields({ name: 'A', code: '', leader: null, people: [{ id: 'x' }], rounds: 0 })).toEqual({
      name: 'A',
      people: ['x'],
      rounds: 0,
    });
  });
});
