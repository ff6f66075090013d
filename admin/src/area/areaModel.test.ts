import { Role } from '@coastok/domain';
import { narrowedTo, reportFilter, sentFields, typedCode } from './areaModel';

const fields = {
  name: 'Salt Lake',
  code: 'SALTLAKE',
  areaLeader: null,
  facilitators: ['f'],
  frontliners: [],
};

describe("an area's form", () => {
  it('sends every field when the identity of the area may be changed', () => {
    expect(sentFields(fields, Role.GeneralSecretary)).toEqual(fields);
  });

  it('sends only facilitators and frontliners for a leader', () => {
    expect(sentFields(fields, Role.AreaLeader)).toEqual({ facilitators: ['f'], frontliners: [] });
  });

  it('accepts a code in any case and without spaces', () => {
    expect(typedCode('salt lake-2')).toBe('SALTLAKE-2');
  });
});

describe("the areas' export", () => {
  it('has exactly the filters of the list', () => {
    expect(reportFilter({ q: 'lake', fromDate: '2026-01-01' })).toEqual({
      q: 'lake',
      fromDate: '2026-01-01',
    });
  });

  it('filters single areas by ids, in the format of the API', () => {
    expect(reportFilter({ q: 'lake', id: ['a', 'b'] })).toEqual({ q: 'lake', filter: '{"id":["a","b"]}' });
  });
});

describe('a list that a link has narrowed', () => {
  const names = new Map([['a', 'Salt Lake']]);

  it('is not narrowed by a search alone', () => {
    expect(narrowedTo({ q: 'x' }, names)).toBeNull();
  });

  it('names its area and its days', () => {
    expect(narrowedTo({ id: 'a', fromDate: '2026-03-05' }, names)).toEqual({
      areas: ['Salt Lake'],
      from: '05 Mar 2026',
      to: null,
    });
  });
});
