import type { mongo } from 'mongoose';
import { rewrite, type Migration } from './migration.js';
import { ACTOR, effect, insteadOf } from './015-effects-of-writes.js';

interface Event extends mongo.Document {
  moved?: Date;
  cancelling?: Date;
  removing?: { at: Date; published: boolean };
}

interface Task extends mongo.Document {
  owedContact?: mongo.ObjectId;
  state: string;
  outcome: string | null;
  closedAt: Date | null;
  closedBy: mongo.ObjectId | null;
}

interface Contact extends mongo.Document {
  owedClosing?: object;
  unsettled?: Date;
}

/**
 * A record whose effect had not run yet had a field as a mark: one each for new days, a cancellation and a deletion of
 * an event, for voided desk devices, and for the contact of a task. These fields become effects.
 */
export const effectsOfEventsAndCare: Migration = {
  number: 16,
  name: 'effects-of-events-and-care',
  run: async (db, progress, signal) => {
    const marked = ['moved', 'cancelling', 'removing'].map(mark => ({ [mark]: { $exists: true } }));
    await rewrite<Event>(
      { db, collection: 'event', progress, signal, filter: { $or: marked } as mongo.Filter<Event> },
      ({ moved, cancelling, removing }) =>
        insteadOf({ moved: '', cancelling: '', removing: '' }, [
          ...(moved ? [effect('event.moved', null)] : []),
          ...(cancelling ? [effect('event.cancelled', null)] : []),
          ...(removing ? [effect('event.deleted', { published: removing.published })] : []),
        ]),
    );
    await rewrite({ db, collection: 'user', progress, signal, filter: { endsDevices: true } }, () =>
      insteadOf({ endsDevices: '' }, [effect('member.devicesVoided', { actor: ACTOR })]),
    );
    await rewrite<Task>(
      { db, collection: 'care_task', progress, signal, filter: { owedContact: { $exists: true } } },
      ({ owedContact: contactId, state, outcome, closedAt: at, closedBy: by }) => {
        const closing = state === 'open' ? null : { outcome, at, by };
        return insteadOf({ owedContact: '' }, [effect('careTask.contact', { contactId, closing })]);
      },
    );
    await rewrite<Contact>(
      {
        ...{ db, collection: 'care_contact', progress, signal },
        filter: { $or: [{ owedClosing: { $exists: true } }, { unsettled: { $exists: true } }] },
      },
      ({ owedClosing: entry, unsettled }) =>
        insteadOf({ owedClosing: '', unsettled: '' }, [
          ...(unsettled ? [effect('careContact.changed', null)] : []),
          ...(entry ? [effect('careContact.closesTask', { entry })] : []),
        ]),
    );
  },
};
