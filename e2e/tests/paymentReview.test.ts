import type { ReviewRecord } from '@coastok/domain';
import { aBooking } from '../console/bookings.js';
import { entryOf } from '../console/lists.js';
import { listAddress } from '../console/memberList.js';
import { areaByCode } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';
import { anEvent, ordered, payAtGateway } from '../site/bookings.js';

test.use({ as: 'secretary' });

atBothWidths(() => {
  test(
    'a double payment is settled once, with a note on what was done',
    { tag: '@first' },
    async ({ page, faults, secretaryApi }) => {
      faults.expectRefusal(409);
      const event = await anEvent(secretaryApi, { allowPartialPayment: false });
      const area = await areaByCode(secretaryApi, 'SALTLAKE');
      const { id: bookingId, name, visitor } = await aBooking(secretaryApi, { event, areaId: area._id });
      const order = await ordered(visitor, { bookingId });
      await payAtGateway(order, 'captured');
      await payAtGateway(order, 'captured');
      const open = () => secretaryApi.list<ReviewRecord>('/payment/review', { q: name });
      await expect.poll(async () => (await open()).length).toBe(1);

      await page.goto(listAddress('/payment-review', { q: name }));
      await entryOf(page, name)
        .getByRole('button', { name: /^Settle/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Settle this entry' });
      const [entry] = await open();
      await secretaryApi.post(`/payment/review/${entry?._id}`, { comment: 'Asked them to call.' });
      await dialog.getByLabel('What was done').fill('Sent back by hand.');
      await dialog.getByRole('button', { name: 'Settle' }).click();
      await expect(dialog).toContainText('This was settled already.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(entryOf(page, name)).toHaveCount(0);
      await page.getByRole('button', { name: 'Settled' }).click();
      await expect(entryOf(page, name)).toContainText('Asked them to call.');
    },
  );
});
