import { displayName } from '@coastok/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useNotify, useDataProvider } from 'react-admin';
import { type Area } from '../area/areaModel';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { mayWrite, READY, withoutPerson, workReducer, type Person, type Work } from './assignmentModel';

export interface Assignment {
  area: Area;
  work: Work;
  /** Makes exactly these members the frontliner's; resolves to whether it worked. */
  save: (frontliner: Person, members: readonly Person[]) => Promise<boolean>;
  add: (frontliner: Person) => Promise<boolean>;
  /** Removes a frontliner from the area; their members then have no frontliner. */
  remove: (frontliner: Person, hasMembers: boolean) => Promise<boolean>;
  /** Reloads everything after a failure. */
  reload: () => Promise<void>;
}

/** The page's writes, one at a time. */
export function useAssignment(area: Area): Assignment {
  const message = useMessage();
  const notify = useNotify();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [work, dispatch] = useReducer(workReducer, READY);

  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['area'] }),
      queryClient.invalidateQueries({ queryKey: ['user'] }),
    ]);

  async function write(person: Person, done: MessageKey, change: () => Promise<unknown>): Promise<boolean> {
    if (!mayWrite(work)) return false;
    dispatch({ type: 'begin', frontliner: person._id });
    try {
      await change();
    } catch (error) {
      const reason = error instanceof Error ? error.message : message('errors.unknown');
      dispatch({ type: 'failed', reason });
      return false;
    }
    await readAgain();
    dispatch({ type: 'done' });
    notify(done, { type: 'success', messageArgs: { name: displayName(person) } });
    return true;
  }

  const setFrontliners = (frontliners: Person[]) =>
    provider.update<Area>('area', {
      id: area.id,
      data: { frontliners: frontliners as Area['frontliners'] },
      previousData: area,
    });

  const assign = (frontliner: string, members: readonly Person[]) =>
    call('area.assignFrontliner', {
      id: area.id,
      body: { frontliner, assignedUser: members.map(({ _id }) => _id) },
    });

  return {
    area,
    work,
    save: (frontliner, members) =>
      write(frontliner, 'frontliners.saved', () => assign(frontliner._id, members)),
    add: frontliner =>
      write(frontliner, 'frontliners.added', () => setFrontliners([...area.frontliners, frontliner])),
    remove: (frontliner, hasMembers) =>
      write(frontliner, 'frontliners.removed', async () => {
        // In this order: if the second call fails, the frontliner is still on the page and can be deleted again.
        if (hasMembers) await assign(frontliner._id, []);
        await setFrontliners(withoutPerson(area.frontliners, frontliner._id));
      }),
    reload: async () => {
      await readAgain();
      dispatch({ type: 'reloaded' });
    },
  };
}
