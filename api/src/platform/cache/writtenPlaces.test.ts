import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { placesOf } from './ownWrites.js';

const COUNTED = { place: 'areaId', fields: ['status'] };
const id = new Types.ObjectId();
const north = id.toHexString();

const asArray = (places: ReturnType<typeof placesOf>) => (places === 'any' ? places : [...places]);

test.each<[string, string, unknown[], unknown, string[] | 'any']>([
  ['an insertion', 'insertOne', [{ areaId: id }], null, [north]],
  ['one without a place', 'insertOne', [{ areaId: null }], null, ['']],
  ['several', 'insertMany', [[{ areaId: id }, { areaId: 'south' }, {}]], null, [north, 'south', '']],
  ['several in the wrong shape', 'insertMany', [null], null, 'any'],
  [
    'an update of what is not counted',
    'updateMany',
    [{}, { $set: { 'name.first': 'x' }, $inc: { v: 1 } }],
    null,
    [],
  ],
  ['one of what is, nobody says where', 'updateMany', [{ a: 1 }, { $set: { status: 1 } }], null, 'any'],
  ['one whose filter says where', 'updateOne', [{ areaId: id }, { $set: { status: 1 } }], null, [north]],
  ['one in several places', 'updateOne', [{ areaId: { $in: [id] } }, { $set: { status: 1 } }], null, 'any'],
  ['one in a part of what is counted', 'updateOne', [{}, { $set: { 'status.x': 1 } }], null, 'any'],
  ['a move', 'updateOne', [{ areaId: id }, { $set: { areaId: 'south' } }], null, 'any'],
  ['a move to nowhere', 'updateOne', [{ areaId: id }, { $unset: { areaId: '' } }], null, 'any'],
  ['a pipeline', 'updateOne', [{ areaId: id }, [{ $set: { name: 1 } }]], null, 'any'],
  ['a replacement', 'replaceOne', [{ areaId: id }, { name: 1 }], null, 'any'],
  ['an update without operators', 'updateOne', [{ areaId: id }, { name: 1 }], null, 'any'],
  ['an upsert', 'updateOne', [{ areaId: id }, { $set: { name: 1 } }, { upsert: true }], null, 'any'],
  ['a deletion', 'deleteOne', [{ areaId: id }], null, 'any'],
  ['a found record', 'findOneAndUpdate', [{ a: 1 }, { $set: { status: 1 } }], { areaId: id }, [north]],
  [
    'a found record beside other things',
    'findOneAndUpdate',
    [{ a: 1 }, { $set: { status: 1 } }],
    { value: { areaId: id }, lastErrorObject: {} },
    [north],
  ],
  ['a record without its place', 'findOneAndUpdate', [{ a: 1 }, { $set: { status: 1 } }], { a: 1 }, 'any'],
  [
    'many operations',
    'bulkWrite',
    [
      [
        { insertOne: { document: { areaId: 'south' } } },
        { updateOne: { filter: { areaId: id }, update: { $set: { status: 2 } } } },
        { updateOne: { filter: {}, update: { $set: { name: 2 } } } },
      ],
    ],
    null,
    ['south', north],
  ],
  [
    'many operations, one of them an upsert',
    'bulkWrite',
    [[{ updateOne: { filter: {}, update: { $set: { name: 2 } }, upsert: true } }]],
    null,
    'any',
  ],
  ['many operations, one of them a deletion', 'bulkWrite', [[{ deleteOne: { filter: {} } }]], null, 'any'],
  ['many operations in the wrong shape', 'bulkWrite', [[null]], null, 'any'],
])('%s', (_, name, args, answer, places) => {
  expect(asArray(placesOf(name, args, answer, COUNTED))).toEqual(places);
});
