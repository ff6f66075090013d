import { describe, expect, test } from '@jest/globals';
import { SCREENS } from '@coastok/domain';
import { filterIn, joined, neighbour, QUEUE_NAMES, queueAddress, queueOf, queuesFor } from './queueModel';

describe('the order of a queue', () => {
  test('stays the same when records leave or join the list', () => {
    const met = joined([], ['a', 'b', 'c'], null);
    expect(joined(met, ['b', 'd', 'c'], null)).toEqual(['a', 'b', 'c', 'd']);
    expect(joined(met, ['c'], null)).toBe(met);
  });

  test('has the record of the address at its place in the list, else in front', () => {
    expect(joined([], ['a', 'b'], 'b')).toEqual(['a', 'b']);
    expect(joined([], ['a', 'b'], 'x')).toEqual(['x', 'a', 'b']);
  });

  test('has no neighbour beyond either end', () => {
    const line = ['a', 'b'];
    expect(neighbour(line, 'a', 1)).toBe('b');
    expect(neighbour(line, 'b', 1)).toBeNull();
    expect(neighbour(line, 'a', -1)).toBeNull();
  });
});

describe('the address of a queue', () => {
  test('has the list’s filters, except those that the queue sets itself', () => {
    const address = queueAddress('questions', { answer: 0, areaId: 'x', q: '' });
    expect(address).toBe(`/queue/questions?${new URLSearchParams({ filter: '{"areaId":"x"}' })}`);
    expect(filterIn(new URLSearchParams(address.split('?')[1]))).toEqual({ areaId: 'x' });
    expect(queueAddress('money', {})).toBe('/queue/money');
  });

  test.each(['', '{', '[]', '"a"', 'null'])('has no filter for the value %j', text => {
    expect(filterIn(new URLSearchParams({ filter: text }))).toEqual({});
  });

  test('links back to the event’s own list where it came from there', () => {
    expect(queueOf('cash').list({ eventId: 'puri', q: 'x' })).toMatch(/^\/event\/manage\/puri\/cash\?/);
    expect(queueOf('cash').list({})).toMatch(/^\/booking\?/);
  });
});

test('a role sees the queues in which it may decide', () => {
  expect(queuesFor({ userRole: 4, roles: [4] })).toEqual(['members', 'cash', 'subsidy', 'questions']);
  expect(queuesFor({ userRole: 6, roles: [6] })).toEqual([...QUEUE_NAMES]);
  expect(queuesFor({ userRole: 7, roles: [7] })).toEqual(['members', 'subsidy', 'questions']);
  for (const name of QUEUE_NAMES) expect(SCREENS[queueOf(name).screen].path).toMatch(/^\/queue\//);
});
