import { describe, expect, it } from '@jest/globals';
import { type BookerDetails, problemOfDetails } from './bookerDetails.js';

const FULL: BookerDetails = {
  name: 'Asha Rao',
  phone: '9830012345',
  connectedAreaId: 'area',
  facilitator: null,
  chantingRounds: 2,
  userCategory: 'YOUTH',
};
const asked = { minRounds: 2, hasFacilitator: false };

describe('the details of somebody who books', () => {
  it('are enough when the form would take them', () => {
    expect(problemOfDetails(FULL, asked)).toBeNull();
    expect(problemOfDetails({ ...FULL, chantingRounds: 0 }, { ...asked, minRounds: 0 })).toBeNull();
    expect(problemOfDetails({ ...FULL, facilitator: 'one' }, { ...asked, hasFacilitator: true })).toBeNull();
  });

  it.each([
    ['name', { name: '' }],
    ['phone', { phone: '' }],
    ['connectedAreaId', { connectedAreaId: null }],
    ['chantingRounds', { chantingRounds: 0 }],
    ['userCategory', { userCategory: null }],
  ])('are refused without %s', (field, change) => {
    const refusal = problemOfDetails({ ...FULL, ...change }, asked);
    expect([refusal?.statusCode, refusal?.code, Object.keys(refusal?.errors ?? {})]).toEqual([
      409,
      'details-missing',
      [field],
    ]);
  });

  it('name all that is missing at once, and the rounds only when nothing is', () => {
    const few = { ...FULL, chantingRounds: 1 };
    expect(
      Object.keys(
        problemOfDetails({ ...few, userCategory: null }, { ...asked, hasFacilitator: true })?.errors ?? {},
      ),
    ).toEqual(['facilitator', 'userCategory']);
    expect(problemOfDetails(few, { ...asked, minRounds: 4 })).toMatchObject({
      statusCode: 400,
      field: 'chantingRounds',
      message: 'Chanting rounds must be greater than or equal to 4.',
    });
  });
});
