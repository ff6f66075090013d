import { describe, expect, test } from '@jest/globals';
import { attended, byCarer, groupTasks, inView, summed, type Task, viewOf } from './careModel';

const TODAY = '2026-11-23';

const task = (id: string, fields: Partial<Task> = {}): Task =>
  ({ id, _id: id, state: 'open', dueOn: TODAY, assigneeId: 'a', assigneeName: 'Asha', ...fields }) as Task;
const shape = (tasks: Task[], by: 'day' | 'carer') =>
  groupTasks(tasks, by, TODAY).map(({ title, tasks: some }) => [title, some.map(({ id }) => id).join('')]);

describe('tasks', () => {
  test('are grouped by day, the overdue ones first', () => {
    const tasks = [
      task('1', { dueOn: '2026-11-01' }),
      task('2', { dueOn: '2026-11-20' }),
      task('3'),
      task('4', { dueOn: '2026-11-24' }),
      task('5', { dueOn: '2026-11-30' }),
    ];
    expect(shape(tasks, 'day')).toEqual([
      ['care.overdue', '12'],
      ['care.today', '3'],
      ['care.tomorrow', '4'],
      ['30 Nov 2026', '5'],
    ]);
  });

  test('of one person are one after the other under each heading', () => {
    const [gita, hari] = [{ memberId: 'g' }, { memberId: 'h' }];
    const tasks = [
      task('1', gita),
      task('2', hari),
      task('3', gita),
      task('4', { ...gita, dueOn: '2026-11-24' }),
    ];
    expect(shape(tasks, 'day')).toEqual([
      ['care.today', '132'],
      ['care.tomorrow', '4'],
    ]);
  });

  test('that are done are overdue no more', () => {
    expect(shape([task('1', { dueOn: '2026-11-01', state: 'done' })], 'day')).toEqual([['01 Nov 2026', '1']]);
  });

  test('are grouped by carer in the order of names, those without a carer first', () => {
    const bina = { assigneeId: 'b', assigneeName: 'Bina' };
    const tasks = [
      task('1', bina),
      task('2'),
      task('3', { assigneeId: null, assigneeName: null }),
      task('4', bina),
    ];
    expect(shape(tasks, 'carer')).toEqual([
      ['care.nobody', '3'],
      ['Asha', '2'],
      ['Bina', '14'],
    ]);
  });
});

describe('a view', () => {
  test('is recognised by its own filters, regardless of other filters', () => {
    const filter = inView({ q: 'x', state: 'done' }, 'week', TODAY);
    expect(filter).toEqual({ q: 'x', state: 'open', dueOnTo: '2026-11-30' });
    expect(viewOf(filter, TODAY)).toBe('week');
    expect(viewOf(filter, '2026-11-24')).toBeNull();
    expect(viewOf({ overdue: 'true', areaId: 'n' }, TODAY)).toBe('overdue');
    expect(viewOf({}, TODAY)).toBeNull();
  });
});

test('attendance counts the lists that are closed', () => {
  expect(attended(['unknown', 'present', 'absent', 'present'])).toEqual({ present: 2, count: 3 });
});

test('outcomes are summed with the first reason', () => {
  const refused = { ok: false, message: 'No.' };
  expect(summed([{ ok: true, message: 'Done.' }, refused, refused])).toEqual({
    done: 1,
    total: 3,
    reason: 'No.',
  });
});

test('a proposal is grouped by carer, the carer with the most members first', () => {
  const rows = [
    { memberId: '1', carerId: 'a' },
    { memberId: '2', carerId: 'b' },
    { memberId: '3', carerId: null },
    { memberId: '4', carerId: 'b' },
  ];
  expect(byCarer(rows)).toEqual([
    { carerId: 'b', memberIds: ['2', '4'] },
    { carerId: 'a', memberIds: ['1'] },
  ]);
});
