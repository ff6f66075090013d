import { answerers, isNarrowed, sortFor, statusIn, withFilter, type Question } from './questionModel';

const address = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const answeredBy = (...names: string[]): Question => ({
  id: 'q',
  _id: 'q',
  __v: 0,
  askText: 'Why?',
  askAudio: null,
  askBy: 'm',
  askName: 'Meera',
  askTime: '2026-03-05T00:00:00Z',
  category: 1,
  status: names.length > 0 ? 'RESOLVED' : 'PENDING',
  connectedAreaId: null,
  discussion: names.map(ansName => ({ ansBy: null, ansName, ansTime: '', ansText: '', ansAudio: null })),
});

describe('the questions shown', () => {
  it('are the unanswered ones without a filter in the address', () => {
    expect(statusIn('')).toBe(0);
    expect(statusIn('?page=2')).toBe(0);
  });

  it('are filtered by the address', () => {
    expect(statusIn(address({ answer: 1 }))).toBe(1);
    expect(statusIn(address({ areaId: 'a' }))).toBe(2);
  });

  it('are all for an unknown status, the unanswered ones for a broken address', () => {
    expect(statusIn(address({ answer: 9 }))).toBe(2);
    expect(statusIn('?filter={broken')).toBe(0);
  });

  it('begin with the oldest while unanswered, else with the newest', () => {
    expect(sortFor(0)).toEqual({ field: 'askTime', order: 'ASC' });
    expect(sortFor(1)).toEqual({ field: 'askTime', order: 'DESC' });
    expect(sortFor(2)).toEqual({ field: 'askTime', order: 'DESC' });
  });
});

describe('a filter of the questions', () => {
  it('is added to the others', () => {
    expect(withFilter({ answer: 0, q: 'x' }, 'areaId', 'a')).toEqual({ answer: 0, q: 'x', areaId: 'a' });
  });

  it('is removed, not empty, when nothing is chosen', () => {
    expect(withFilter({ answer: 0, areaId: 'a' }, 'areaId', '')).toEqual({ answer: 0 });
  });

  it('keeps the status, which has the number 0', () => {
    expect(withFilter({}, 'answer', 0)).toEqual({ answer: 0 });
  });

  it('counts as narrowing unless it is the status', () => {
    expect(isNarrowed({ answer: 0 })).toBe(false);
    expect(isNarrowed({ answer: 0, category: 1 })).toBe(true);
  });
});

describe('the answerer on a card', () => {
  it('is null while the question is unanswered', () => {
    expect(answerers(answeredBy())).toBeNull();
  });

  it('is the last person who answered, with the number of other people', () => {
    expect(answerers(answeredBy('Gopal', 'Radha', 'Gopal', 'Radha'))).toEqual({ last: 'Radha', others: 1 });
  });

  it('is never the asker', () => {
    const { discussion, ...question } = answeredBy('Gopal');
    const reply = { askBy: 'm', askName: 'Meera', askTime: '', askText: 'And then?', askAudio: null };
    expect(answerers({ ...question, discussion: [...discussion, reply] })).toEqual({
      last: 'Gopal',
      others: 0,
    });
  });
});
