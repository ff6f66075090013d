import { describe, expect, it } from '@jest/globals';
import type { EventForm, KeptField } from '../../eventForm/form.js';
import {
  after,
  afterAll,
  AREA,
  BOOKING,
  booked,
  context,
  decided,
  event,
  FORM,
  NOW,
} from '../../testing/bookings.js';
import type { Booking } from '../booking.js';
import { createBooking } from '../create.js';
import { moneyOf } from '../money.js';
import { BookingStatus } from '../status.js';
import type { BookingStep, DecisionContext, SentAnswers } from '../steps.js';
import { laterQuestions } from './answers.js';

const MEALS = 'f_meals1';
const SWEET = 'o_sweet1';
const withForm = (form: EventForm = FORM): Partial<DecisionContext> => ({ event: event({ form }) });
const [meals, train] = FORM.fields as [KeptField, KeptField];
const required: EventForm = { ...FORM, fields: [{ ...meals, required: true }, train] };
const answering = (answers: SentAnswers['answers'], version?: number): BookingStep => ({
  kind: 'changeAmenities',
  amenities: {},
  answers: { answers, ...(version !== undefined && { version }) },
});
const create = (form: EventForm, answers?: SentAnswers, change: Partial<DecisionContext> = {}) =>
  createBooking(
    { id: BOOKING, amenities: {}, ...(answers && { answers }) },
    context({ ...withForm(form), ...change }),
  );
const refused = (booking: Booking, step: BookingStep, change: Partial<DecisionContext>) => {
  const decision = decided(booking, step, change);
  return decision.ok ? null : decision.refusal;
};

describe('answers of a registration', () => {
  it('are part of a new booking, with the price of what they choose', () => {
    const created = create(FORM, { answers: { [MEALS]: SWEET } });
    if (!created.ok) throw new Error(created.refusal.message);
    expect(created.booking).toMatchObject({ answers: { [MEALS]: SWEET }, formVersion: 2 });
    expect(moneyOf(created.booking).total).toBe(4450);
  });

  it('are judged after the date of birth and before the places', () => {
    const code = (change: Partial<DecisionContext>) => {
      const created = create(required, undefined, change);
      return created.ok ? null : created.refusal.code;
    };
    expect(code({ birthUnknown: true })).toBe('birth-unknown');
    expect(code({ seatClaimed: false })).toBe('invalid-choice');
    expect(create(required, { answers: { [MEALS]: SWEET } }, { seatClaimed: false })).toMatchObject({
      refusal: { code: 'event-full' },
    });
  });

  it('may be for an older version of the form, never for one that did not exist', () => {
    expect(create(FORM, { answers: {}, version: 1 }).ok).toBe(true);
    expect(create(FORM, { answers: {}, version: 3 })).toMatchObject({
      refusal: { statusCode: 400, field: 'formVersion' },
    });
    const newer: EventForm = { version: 3, fields: [{ ...meals, required: true, since: 3 }, train] };
    expect(create(newer, { answers: {}, version: 2 })).toMatchObject({
      refusal: { statusCode: 409, code: 'form-changed', form: { version: 3, fields: [{ key: MEALS }] } },
    });
  });

  it('keep their price, and stay without being sent again', () => {
    const booking = after(booked(withForm()), answering({ [MEALS]: SWEET }), withForm());
    const dearer: EventForm = {
      version: 3,
      fields: [{ ...meals, options: [{ key: SWEET, label: 'Sweets', price: 900 }], since: 3 }, train],
    };
    const room: BookingStep = { kind: 'changeAmenities', amenities: { category: 1 } };
    expect(moneyOf(after(booking, room, withForm(dearer))).total).toBe(4950);
    expect(moneyOf(after(booking, answering({ [MEALS]: SWEET }), withForm(dearer))).total).toBe(4450);
    const without = after(booking, answering({ [MEALS]: null }), withForm(dearer));
    expect(without.amenities).not.toHaveProperty('options');
    expect(moneyOf(after(without, answering({ [MEALS]: SWEET }), withForm(dearer))).total).toBe(5100);
  });

  it('that are the same again change nothing', () => {
    const step = answering({ [MEALS]: SWEET });
    const booking = after(booked(withForm()), step, withForm());
    expect(decided(booking, step, withForm())).toEqual({ ok: true, change: null });
  });

  it('lower a subsidy as any cheaper choice does', () => {
    const dear = after(booked(withForm()), answering({ [MEALS]: SWEET }), withForm());
    const asked = after(
      dear,
      { kind: 'requestSubsidy', amountAfter: 4000, reason: '-', areaId: AREA },
      withForm(),
    );
    const held = asked.fundTasks.map(({ id }): BookingStep => ({
      kind: 'fundTaskDone',
      id,
      outcome: 'done',
    }));
    const granted = after(afterAll(asked, ...held), {
      kind: 'acceptSubsidy',
      amountAfter: 4000,
      subsidy: 450,
      comment: '-',
    });
    expect(moneyOf(granted)).toMatchObject({ subsidy: 450, final: 4000 });
    const cheaper = after(granted, answering({ [MEALS]: null }), withForm());
    expect(moneyOf(cheaper)).toMatchObject({ total: 4200, subsidy: 200, final: 4000 });
    expect(cheaper.status).toBe(BookingStatus.SubsidyApproved);
  });
});

describe('an offered booking', () => {
  const offered = () => {
    const until = new Date(NOW.getTime() + 3600_000);
    const created = createBooking(
      { id: BOOKING, amenities: {}, offeredUntil: until },
      context(withForm(required)),
    );
    if (!created.ok) throw new Error(created.refusal.message);
    return created.booking;
  };

  it.each<BookingStep>([
    { kind: 'pay', key: 'o1' },
    { kind: 'chooseCash' },
    { kind: 'requestSubsidy', amountAfter: 1000, reason: '-', areaId: AREA },
  ])('asks what is required before $kind', step => {
    const booking = offered();
    expect(refused(booking, step, withForm(required))).toMatchObject({
      code: 'form-changed',
      form: { version: 2, fields: [{ key: MEALS }] },
    });
    const answered = after(booking, answering({ [MEALS]: 'o_plain1' }), withForm(required));
    expect(refused(answered, step, withForm(required))).toBeNull();
    // Once registration is closed nothing can be answered, so nobody is prevented from paying.
    const closed = event({ form: required, registrationClosesAt: NOW });
    if (step.kind !== 'requestSubsidy') expect(refused(booking, step, { event: closed })).toBeNull();
  });

  it('is the only one: a changed form prevents no other booking from paying', () => {
    expect(refused(booked(), { kind: 'pay', key: 'o1' }, withForm(required))).toBeNull();
  });
});

describe('answers of later fields', () => {
  const later = (answers: SentAnswers['answers']): BookingStep => ({ kind: 'answerLater', answers });

  it('are accepted while the booking is live and the event lasts, and change no status', () => {
    const booking = booked(withForm());
    const answered = after(booking, later({ f_train1: '12801' }), withForm());
    expect(answered).toMatchObject({
      answers: { f_train1: '12801' },
      status: booking.status,
      holdUntil: booking.holdUntil,
    });
    const known = { event: event({ form: FORM }), now: NOW };
    expect(laterQuestions(booking, known)).toEqual({ asked: 1, open: 1 });
    expect(laterQuestions(answered, known)).toEqual({ asked: 1, open: 0 });
    expect(refused(booking, later({ [MEALS]: SWEET }), withForm())).toMatchObject({
      statusCode: 400,
      errors: { [`answers.${MEALS}`]: expect.any(String) },
    });
    const over = { ...withForm(), now: new Date('2030-02-26T00:00:00+05:30') };
    expect(refused(booking, later({ f_train1: '1' }), over)).toMatchObject({ code: 'event-over' });
    expect(laterQuestions(booking, { ...known, now: over.now })).toBeNull();
    const ended = after(booking, { kind: 'cancel' });
    expect(refused(ended, later({ f_train1: '1' }), withForm())).toMatchObject({ code: 'wrong-status' });
    expect(laterQuestions(ended, known)).toBeNull();
  });
});
