import { HEADS, STAFF } from '../../../domain/dist/access/rule.js';
import {
  address,
  area,
  choice,
  day,
  flag,
  instant,
  instantOrDay,
  mailAddress,
  note,
  option,
  phoneNumber,
  picture,
  rupees,
  text,
  wholeNumber,
} from '../../../domain/dist/resources/field.js';
import { defineResource } from '../../../domain/dist/resources/resource.js';

export const LANGUAGES = { 1: 'Bengali', 2: 'Hindi', 3: 'English' } as const;

/** A book that an area lends: everything that a new resource needs, with every kind of field that staff fill in. */
export const book = defineResource({
  name: 'book',
  path: 'book',
  label: { one: 'book', many: 'books' },
  stored: 'book',
  access: { list: STAFF, read: STAFF, create: STAFF, update: STAFF, delete: HEADS },
  fields: {
    title: text(200).search().sort(),
    shelfmark: text(20),
    language: choice(LANGUAGES, 'language').filter(),
    connectedAreaId: area().filter(),
    copies: wholeNumber(1, 1000).sort(),
    lent: flag().orElse(false),
    boughtAt: instant().nullable(),
    cover: picture().nullable(),
    remark: note(1000).search(),
    binding: option(['SOFT', 'HARD'], 'Please choose a binding.').nullable().filter(),
    price: rupees().nullable(),
    printedOn: day().nullable(),
    returnAt: instantOrDay().nullable(),
    website: address().nullable(),
    publisherEmail: mailAddress().nullable(),
    publisherPhone: phoneNumber().nullable(),
  },
  scope: 'connectedAreaId',
  removal: 'hidden',
  export: { who: STAFF, columns: ['title', 'shelfmark', 'language', 'copies', 'lent', 'boughtAt'] },
  importBy: 'shelfmark',
  calls: {
    list: 'Books',
    read: 'One book',
    create: 'Add a book',
    update: 'Change a book',
    delete: 'Remove a book',
  },
});
