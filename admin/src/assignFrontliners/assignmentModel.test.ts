import {
  mayWrite,
  READY,
  samePeople,
  withoutPerson,
  workReducer,
  type Work,
  type WorkEvent,
} from './assignmentModel';

const after = (...events: WorkEvent[]): Work => events.reduce(workReducer, READY);
const BEGIN: WorkEvent = { type: 'begin', frontliner: 'f1' };
const FAILED: WorkEvent = { type: 'failed', reason: 'No.' };

const person = (_id: string) => ({ _id, name: _id, initiatedName: null });

describe('assigning members', () => {
  it('writes one thing at a time', () => {
    expect(mayWrite(after(BEGIN))).toBe(false);
    expect(after(BEGIN, { type: 'begin', frontliner: 'f2' })).toEqual({ phase: 'busy', frontliner: 'f1' });
    expect(mayWrite(after(BEGIN, { type: 'done' }))).toBe(true);
  });

  it('writes nothing after a failure until the page is loaded again', () => {
    const failed = after(BEGIN, FAILED);
    expect(failed).toEqual({ phase: 'failed', reason: 'No.' });
    expect(workReducer(failed, BEGIN)).toBe(failed);
    expect(workReducer(failed, { type: 'done' })).toBe(failed);
    expect(mayWrite(workReducer(failed, { type: 'reloaded' }))).toBe(true);
  });

  it('does not treat a reload as the end of a write', () => {
    expect(mayWrite(after(BEGIN, { type: 'reloaded' }))).toBe(false);
  });
});

describe('a choice of members', () => {
  it('is unchanged when it names the same people in another order', () => {
    expect(samePeople([person('a'), person('b')], [person('b'), person('a')])).toBe(true);
  });

  it('is changed when somebody came, went or was exchanged', () => {
    expect(samePeople([person('a')], [person('a'), person('b')])).toBe(false);
    expect(samePeople([person('a'), person('b')], [person('a')])).toBe(false);
    expect(samePeople([person('a'), person('b')], [person('a'), person('c')])).toBe(false);
  });

  it('can lose one person', () => {
    expect(withoutPerson([person('a'), person('b')], 'a')).toEqual([person('b')]);
  });
});
