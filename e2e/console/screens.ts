import type {
  AreaRecord,
  BookingRecord,
  GatheringRecord,
  PledgeDriveRecord,
  QuestionRecord,
  UserRecord,
} from '@coastok/domain';
import { isReply } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { settled } from './accessibility.js';
import type { Api } from './api.js';
import { aGatewaysDay } from './gatewaysDay.js';
import { aNewcomer, areaByCode } from './people.js';

/** A screen of the console: an address, and the steps to show it. */
export interface Screen {
  name: string;
  /** Opens the screen, and waits until it is loaded. */
  open: (page: Page, api: Api) => Promise<void>;
  /** The status of a call that the server refuses while the screen is opened. */
  refused?: number;
}

async function visit(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await settled(page);
}

const at = (name: string, address: string, title: string | RegExp): Screen => ({
  name,
  open: page => visit(page, address, title),
});

const saltLake = async (api: Api): Promise<AreaRecord> => areaByCode(api, 'SALTLAKE');

async function someMember(api: Api): Promise<UserRecord> {
  const [member] = await api.list<UserRecord>('/user', { segment: 'approved', q: 'member@coastok.test' });
  if (!member) throw new Error('The demo member is missing.');
  return member;
}

async function runningDrive(api: Api): Promise<PledgeDriveRecord> {
  const [drive] = await api.list<PledgeDriveRecord>('/pledgedetail', { q: 'Thousand Rounds' });
  if (!drive) throw new Error('The demo has no drive that runs.');
  return drive;
}

/** The queue shows a record, or that all is done: other tests change how many wait. */
const queue = (what: string): Screen => ({
  name: `the queue of ${what}`,
  open: async page => {
    await page.goto(`/queue/${what}`);
    const done = page.getByRole('heading', { name: 'All done' });
    await expect(
      page
        .getByText(/\d+ of \d+$/)
        .or(done)
        .first(),
    ).toBeVisible();
    await settled(page);
  },
});

const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

/** All screens of the general secretary, who sees the most. */
export const SCREENS: readonly Screen[] = [
  at('the dashboard', '/dashboard', 'Dashboard'),
  at('all members', '/user/all', 'All Members'),
  at('pending members', '/user/pending', 'Pending Members'),
  at('approved members', '/user/approved', 'Approved Members'),
  at('non Coastok members', '/user/non-coastok', 'Non Coastok Members'),
  at('inactive members', '/user/inactive', 'Inactive Members'),
  at(
    'members whom no search matches',
    `/user/all?filter=${encodeURIComponent('{"q":"qqqq"}')}`,
    'All Members',
  ),
  {
    name: "the members' filters",
    open: async page => {
      await visit(page, `/user/all?filter=${encodeURIComponent('{"chantingRounds_gte":4}')}`, 'All Members');
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await dialog(page);
    },
  },
  {
    name: 'chosen members',
    open: async page => {
      await visit(page, '/user/pending', 'Pending Members');
      await page.getByRole('checkbox').nth(1).click();
      await expect(page.getByRole('button', { name: 'Assign facilitator' })).toBeVisible();
    },
  },
  {
    name: 'the question whether to delete a member',
    open: async page => {
      await visit(page, '/user/pending', 'Pending Members');
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: "a member's card",
    open: async (page, api) => visit(page, `/user/${(await someMember(api))._id}/show`, 'Meera Dutta'),
  },
  {
    name: "the question whether to erase a member's data",
    open: async (page, api) => {
      await visit(page, `/user/${(await someMember(api))._id}/show`, /./);
      await page.getByRole('button', { name: /^Data of / }).click();
      await page.getByRole('menuitem', { name: 'Erase data…' }).click();
      await dialog(page);
    },
  },
  {
    name: "a member's form",
    open: async (page, api) => visit(page, `/user/${(await someMember(api))._id}`, 'Meera Dutta'),
  },
  {
    name: 'two versions of a member',
    open: async (page, api) => {
      const { _id } = await aNewcomer(api);
      await visit(page, `/user/${_id}`, /./);
      await api.put(`/user/${_id}`, { residenceArea: 'Their Lane' });
      await page.getByRole('tab', { name: 'Additional Info' }).click();
      await page.getByLabel('Residence area').fill('My Lane');
      await page.getByRole('button', { name: 'Save' }).click();
      await dialog(page);
    },
    refused: 409,
  },
  {
    name: "the second tab of a member's form",
    open: async (page, api) => visit(page, `/user/${(await someMember(api))._id}/additional`, 'Meera Dutta'),
  },
  at('the form for a new member', '/user/create', 'Add member'),
  at('the areas', '/area', 'Manage Area'),
  {
    name: "an area's card",
    open: async (page, api) => {
      await page.goto(`/area/${(await saltLake(api))._id}/show`);
      await dialog(page);
      await settled(page);
    },
  },
  {
    name: "an area's form",
    open: async (page, api) => visit(page, `/area/${(await saltLake(api))._id}`, 'Edit Salt Lake'),
  },
  at('the form for a new area', '/area/create', 'Add Area'),
  {
    name: 'the question whether to delete an area',
    open: async page => {
      await visit(page, '/area', 'Manage Area');
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: "an area's frontliners",
    open: async (page, api) =>
      visit(page, `/assignFrontliners?areaId=${(await saltLake(api))._id}`, /Salt Lake/),
  },
  at('the questions', '/answer-question', 'Answer Questions'),
  {
    name: 'a thread with recordings',
    open: async (page, api) => {
      const spoken = (await api.list<QuestionRecord>('/question', { answer: 1, per_page: 200 })).find(
        ({ askAudio, discussion }) =>
          askAudio ?? discussion.some(entry => (isReply(entry) ? entry.askAudio : entry.ansAudio)),
      );
      if (!spoken) throw new Error('The demo data has no answered question with a recording.');
      const filter = JSON.stringify({ answer: 1, q: spoken.askName });
      await visit(page, `/answer-question?filter=${encodeURIComponent(filter)}`, 'Answer Questions');
      await page
        .getByRole('button', { name: /^View thread/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'an answer',
    open: async page => {
      await visit(page, '/answer-question', 'Answer Questions');
      await page
        .getByRole('button', { name: /^Answer the question/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  at('the events', '/event/manage', 'Manage Events'),
  at('the form for a new event', '/event/manage/create', 'Add Event'),
  at("an event's overview", '/event/manage/riverside-retreat', 'Riverside Retreat'),
  at("an event's form", '/event/manage/riverside-retreat/edit', 'Edit Riverside Retreat'),
  at('subsidy requests', '/event/manage/riverside-retreat/subsidy', 'Riverside Retreat'),
  {
    name: 'the reason of a request',
    open: async page => {
      await visit(page, '/event/manage/riverside-retreat/subsidy', 'Riverside Retreat');
      await page
        .getByRole('button', { name: /^View Reason/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  at('cash requests', '/event/manage/riverside-retreat/cash', 'Riverside Retreat'),
  {
    name: 'the approval of cash',
    open: async page => {
      await visit(page, '/event/manage/riverside-retreat/cash', 'Riverside Retreat');
      await page
        .getByRole('button', { name: /^Approve cash of/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  at("an event's report", '/event/manage/riverside-retreat/reports', 'Riverside Retreat'),
  at('arrivals', '/event/manage/riverside-retreat/arrivals', 'Riverside Retreat'),
  at('who has not arrived', '/event/manage/riverside-retreat/arrivals/people', 'Riverside Retreat'),
  at('rooms', '/event/manage/riverside-retreat/rooms', 'Riverside Retreat'),
  at('lists to print', '/event/manage/riverside-retreat/rooms/print', 'Riverside Retreat'),
  at('the funds of areas', '/event/manage/riverside-retreat/funds', 'Riverside Retreat'),
  {
    name: 'the ledger of an area',
    open: async (page, api) => visit(page, `/fund/${(await saltLake(api))._id}`, 'Ledger of Salt Lake'),
  },
  at('bookings', '/booking', 'Bookings'),
  {
    name: 'a booking',
    open: async (page, api) => {
      const [booking] = await api.list<BookingRecord>('/booking', { status: 7 });
      await visit(page, `/booking/${booking?._id}/show`, `Booking ${booking?.bookingReferenceNo}`);
    },
  },
  at('the subsidy requests of all events', '/subsidy', 'Subsidy Requests'),
  at('payments to check', '/payment-review', 'Payments to check'),
  at('the settlements', '/settlement', 'Settlements'),
  {
    name: "a settlement's rows",
    open: async (page, api) => {
      const { settlementId } = await aGatewaysDay(api);
      await visit(page, `/settlement/${settlementId}/show`, /^Settlement of /);
    },
  },
  {
    name: 'what differs in a settlement',
    open: async (page, api) => {
      await aGatewaysDay(api);
      await visit(page, '/settlement/difference', 'Differences');
      await page
        .getByRole('button', { name: /^Asked Razorpay/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  {
    name: 'the disputes',
    open: async (page, api) => {
      await aGatewaysDay(api);
      await visit(page, '/dispute', 'Disputes');
    },
  },
  {
    name: 'the answer to a dispute',
    open: async (page, api) => {
      await aGatewaysDay(api);
      await visit(page, '/dispute', 'Disputes');
      await page
        .getByRole('button', { name: /^Contest the dispute/ })
        .first()
        .click();
      await dialog(page);
    },
  },
  at('the pledge drives', '/pledging', 'Pledging'),
  {
    name: 'a scoreboard',
    open: async (page, api) => visit(page, `/pledging/${(await runningDrive(api))._id}`, 'Thousand Rounds'),
  },
  {
    name: "an area's pledge takers",
    open: async (page, api) => {
      const [{ _id: drive }, { _id: area }] = [await runningDrive(api), await saltLake(api)];
      await visit(page, `/pledging/${drive}/${area}`, 'Pledge takers of Salt Lake');
    },
  },
  at('the images', '/publish/images', 'Images'),
  at('a notification to send', '/notification', 'Custom Notification'),
  at('the calendar of notifications', '/schedule-notification', 'Scheduled Notification'),
  at('the tasks of care', '/care', 'Care'),
  at('the gatherings', '/gathering', 'Gatherings'),
  {
    name: "a gathering's list",
    open: async (page, api) => {
      const [gathering] = await api.list<GatheringRecord>('/gathering', { state: 'planned' });
      await visit(page, `/gathering/${gathering?._id}`, gathering?.title ?? '');
    },
  },
  at('the carers', '/care/carers', 'Carers'),
  at('the reports', '/reports', 'Reports'),
  at('the camp report', '/viplava-report', 'Viplava Report'),
  at('the trail', '/audit', 'Audit'),
  at('the profile', '/profile', 'Profile'),
  at('the change of the password', '/resetPassword', 'Change Password'),
  ...['members', 'cash', 'subsidy', 'questions', 'money'].map(queue),
  at('an address without a page', '/nowhere', 'Page not found'),
];
