import type mongoose from 'mongoose';
import type { EventRecord } from '@coastok/domain';
import type { User } from '../../src/user/user.model.js';
import { aDevice, aQuestion, aSignedInUser, PASSWORD, signIn } from './builders.js';
import { type BookingOffice, type Booked } from './bookings.js';
import { aDrive } from './pledges.js';
import { aRecording } from './recording.js';
import { askForCode, aVisitor } from './visitor.js';
import type { World } from './world.js';

/** An invented name whose words occur nowhere else in a test's database. */
export const HEROINE = {
  name: 'Quirina Zephyrson',
  initiatedName: 'Vrindavaneshvari Dasi',
  email: 'quirina.zephyrson@coastok.test',
  phone: '9812345670',
} as const;

const OTHER_EMAIL = 'zephyrson.q@coastok.test';

/** Every word by which she could be recognised, and the beginnings that search stores. */
export const TRACES = /quirina|zephyrson|vrindavaneshvari|98123[\s-]?45670/i;

export interface Life {
  user: User;
  booking: Booked;
  event: EventRecord;
}

/** A member with a record in everything that the product stores, all made by the product's own calls. */
export async function aLife(world: World, office: BookingOffice): Promise<Life> {
  const helper = (await aSignedInUser(world, { userRole: 3, connectedAreaId: office.area._id })).user;
  const { user, client } = await aSignedInUser(world, {
    ...HEROINE,
    userRole: 2,
    connectedAreaId: office.area._id,
    facilitator: helper._id,
    dob: '1999-04-01',
    profession: 'Luthier',
  });
  const id = String(user._id);
  await aSignedInUser(world, { connectedAreaId: office.area._id, frontliner: user._id });
  await world.db
    .collection('area')
    .updateOne({ _id: office.area._id }, { $set: { frontliners: [user._id] } });

  await office.secretary.put(`/api/v1/user/${id}`, { phone: '9812345671' });
  await office.secretary.put(`/api/v1/user/${id}`, { phone: user.phone, residenceArea: 'Lake Town' });
  await office.secretary.post(`/api/v1/user/${id}/password-reset`);
  await world.db.collection('user').updateOne({ _id: user._id }, { $set: pick(user) });

  const own = await signIn(world, user);
  const { path } = (await own.upload(aRecording())).object;
  const asked = await own.post<{ _id: string }>('/api/v1/question', {
    askText: 'I am Quirina. May I sing?',
    category: 1,
  });
  await own.post('/api/v1/question', { askAudio: path, category: 1 });
  const reply = (await office.leader.upload(aRecording())).object.path;
  await office.leader.put(`/api/v1/question/${asked.records[0]?._id}`, {
    ansText: 'Dear Quirina, sing.',
    ansAudio: reply,
  });
  await own.post(`/api/v1/question/${asked.records[0]?._id}/reply`, {
    askText: 'Quirina thanks you.',
    askAudio: (await own.upload(aRecording())).object.path,
  });
  await aQuestion(world, helper, {
    discussion: [
      { ansBy: user._id, ansName: user.name, ansTime: new Date(), ansText: 'Yes, do.', ansAudio: null },
    ],
  });
  await own.post('/api/v1/pledging', { pledgeId: String((await aDrive(world))._id), pledgeValue: 16 });
  await aDevice(world, user, 'her-phone');
  const push = {
    receiver: `U|${id}`,
    title: 'Dear Quirina',
    body: 'Quirina Zephyrson, please call 98123 45670.',
  };
  await office.secretary.post('/api/v1/send/gcm', push);
  await office.secretary.post('/api/v1/schedule', {
    heading: 'For Quirina',
    body: 'Happy birthday, Zephyrson!',
    date: '2031-04-01',
    receiver: `U|${id}`,
  });
  await office.secretary.get('/api/v1/user', { q: user.name });
  await office.secretary.get(`/api/v1/user/${id}`);
  await own.post('/api/v1/otp/enrol', { password: PASSWORD });
  await office.secretary.fetch(`/api/v1/report/users.csv?q=${user.email}`).then(answer => answer.text());

  await aTraceAmongOthers(office, id);

  // A desk's row that could not be read.
  await world.db.collection<{ _id: string }>('desk_row').insertOne({
    ...{ _id: 'unread', eventId: user._id, deviceId: helper._id, at: new Date(), createdAt: new Date() },
    ...{ digest: '', folded: 0, undone: false, searchTokens: [], outcome: 'refused', kind: null },
    raw: `{"note":"${HEROINE.name} left"}`,
  } as never);

  // The address of a record that was merged into hers.
  await world.db.collection('user').updateOne({ _id: user._id }, { $push: { emails: OTHER_EMAIL } as never });
  await aVisitor(world, OTHER_EMAIL, { name: user.name });

  await askForCode(world, user.email);
  const visitor = await aVisitor(world, user.email, { name: user.name });
  await visitor.post('/web/v1/privacy/request', {
    kind: 'nominate',
    text: 'Should I, Quirina, not be able to speak.',
    nominee: { name: 'Ada Zephyrson', relation: 'Sister', email: 'ada.zephyrson@coastok.test' },
  });
  await visitor.post('/web/v1/privacy/consent', { purpose: 'photos', given: true });
  await office.addFunds(5000);
  const event = await office.anEvent({ capacity: 10 });
  const booking = await office.booked(visitor, event);
  await office.askSubsidy(visitor, booking, 1000);
  await office.accept(office.leader, booking, 1000, 600);
  await office.chooseCash(visitor, event, booking);
  await office.cash(office.leader, booking, 1000, 'Quirina brought it herself.');
  const received = { id: booking.bookingId, cashRecieved: 1000, comments: 'From Q. Zephyrson.' };
  await office.secretary.post('/api/v1/booking/cash/approve', received, { 'idempotency-key': 'her-cash' });
  await client.post('/api/v1/app/login', { email: user.email, password: 'not the password' });
  return { user, booking: await office.read(visitor, event), event };
}

/** Stores data about her in other people's records: console settings, lists and gatherings. */
async function aTraceAmongOthers({ area, secretary, leader }: BookingOffice, id: string): Promise<void> {
  const { name, initiatedName, phone } = HEROINE;
  const gathering = {
    areaId: String(area._id),
    startsAt: '2031-04-01T13:00:00.000Z',
    title: `Kirtan at ${name}’s home`,
    place: `${initiatedName}, second floor`,
  };
  await leader.post('/api/v1/gathering', gathering);
  const values = {
    'palette:recent': [
      { label: name, path: `/user/${id}/show` },
      { label: 'Reports', path: '/report' },
    ],
    'user:lastList': { segment: 'all', address: '/user/all?filter=%7B%22q%22%3A%22Quir%22%7D' },
    'question:last': { filter: { askedBy: id }, sort: null },
    'lists:density': 'compact',
  };
  await leader.put('/api/v1/preference', { values });
  for (const [title, filter] of [
    [`Of ${name}`, { facilitator: id }],
    ['Found by number', { q: phone }],
    [`As ${name} had it`, { status: 1 }],
  ] as const)
    await secretary.post('/api/v1/view', { resource: 'user', name: title, filter, shared: 'all' });
}

/** Moves the event to the past, as if years had passed. */
export async function letPass(world: World, { eventId }: EventRecord): Promise<void> {
  await world.db
    .collection('event')
    .updateOne({ eventId }, { $set: { fromDate: '2024-05-01', toDate: '2024-05-04' } });
}

/** The fields of a user that a password reset changes for good. */
const pick = ({ passwordHash, mustChangePassword }: User) => ({ passwordHash, mustChangePassword });

/** The collections that contain a text, and how many of their records do. */
export async function whereFound(db: mongoose.mongo.Db, text: RegExp): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    for await (const record of db.collection(name).find()) {
      if (text.test(JSON.stringify(record))) found[name] = (found[name] ?? 0) + 1;
    }
  }
  return found;
}
