/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { sitePicture } from '@coastok/domain';
import { cleanup, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { renderDialog } from '../../testing/renderDialog';
import { PagePreview } from './PagePreview';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

function Previewed(values: Record<string, unknown>) {
  const form = useForm({ defaultValues: { title: 'Winter Camp', registrationAmount: 1400, ...values } });
  return (
    <FormProvider {...form}>
      <PagePreview />
    </FormProvider>
  );
}

test.each([
  [false, false, /only at the payment step/],
  [true, false, /without its price break-up/],
  [true, true, null],
])(
  'with a sum %s and its parts %s the price on the public page is shown',
  async (showAmount, showAmountBreakup, note) => {
    renderDialog(<Previewed showAmount={showAmount} showAmountBreakup={showAmountBreakup} />);
    await screen.findByText('₹1,400');
    if (note) expect(screen.getByText(note)).toBeTruthy();
    else expect(screen.queryByText(/While registering/)).toBeNull();
  },
);

test('times, address, map and contact are shown as on the public page', async () => {
  renderDialog(
    <Previewed
      startTime="18:30"
      endTime="21:00"
      venueAddress="12 Lake Road"
      mapUrl="https://maps.example/place"
      contactName="Gita"
      contactPhone="98765 43210"
    />,
  );
  await screen.findByText('6:30 PM to 9:00 PM');
  expect(screen.getByText('12 Lake Road')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show on a map' }).getAttribute('href')).toBe(
    'https://maps.example/place',
  );
  expect(screen.getByText('Questions? Gita, 98765 43210')).toBeTruthy();
});

test('who can come, what is recommended and the activities are shown as on the public page', async () => {
  renderDialog(
    <Previewed
      eligibility="All who chant 2 rounds."
      recommendation={' \n'}
      transportationAmount={0}
      transportationDescription="By bus from Kolkata"
      landing={{ activities: [{ title: 'Kirtan', text: 'Each evening' }, { title: '' }] }}
    />,
  );
  await screen.findByText('Who can come');
  expect(screen.getByText('All who chant 2 rounds.')).toBeTruthy();
  // An empty text, and transport without a price, are not on the page.
  for (const absent of ['We recommend', 'By bus from Kolkata']) expect(screen.queryByText(absent)).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'KirtanEach evening',
  ]);
});

test('transport with a price is shown', async () => {
  renderDialog(<Previewed transportationAmount={800} transportationDescription="By bus from Kolkata" />);
  expect(await screen.findByText('By bus from Kolkata')).toBeTruthy();
});

test('charges, outfits, the video and photos are shown as on the public page', async () => {
  renderDialog(
    <Previewed
      transportationAmount={800}
      outfitAmount={350}
      registrationClosesAt="2030-01-10T06:00:00.000Z"
      categories={[
        { id: 0, name: 'Dormitory', amount: 200, description: 'Mattresses' },
        { id: 1, name: 'Room', amount: 900, transportationAmount: 0 },
        { id: 2, name: '', amount: 50 },
      ]}
      landing={{
        videoUrl: 'https://videos.example/film',
        gallery: [
          { picture: sitePicture('boat'), caption: 'By boat' },
          { picture: 'javascript:alert(1)', caption: 'Never' },
        ],
        albums: [{ title: 'Yatra 2024', url: 'https://albums.example/2024' }],
      }}
    />,
  );
  await screen.findByText('From ₹1,600');
  expect(screen.getByText('Charges per person')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dormitory – ₹2,400 with transport, ₹1,600 withoutMattresses',
    'Room – ₹2,300',
  ]);
  expect(screen.getByText('₹350 each, if you would like one.')).toBeTruthy();
  expect(screen.getByText('Registration is open until 10 Jan 2030, 11:30 AM')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch the video' }).getAttribute('href')).toBe(
    'https://videos.example/film',
  );
  expect(screen.getByRole('img', { name: 'By boat' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Never' })).toBeNull();
  expect(screen.getByText('Yatra 2024')).toBeTruthy();
});
