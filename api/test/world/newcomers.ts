import { PRIVACY_VERSION, type VisitorUserRecord } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import type { Area } from '../../src/area/area.model.js';
import { OF_AGE } from './builders.js';
import { aVisitor, type VisitorAnswer, type VisitorClient } from './visitor.js';
import type { World } from './world.js';

type Place = Pick<World, 'url' | 'sandbox'>;

/** A person with a browser and a verified address. */
export interface Person {
  email: string;
  browser: VisitorClient;
}

let phones = 7_000_000_000;

export const anAddress = (): string => `${randomUUID()}@visitors.test`;

export const somebody = async (world: Place, email = anAddress()): Promise<Person> => ({
  email,
  browser: await aVisitor(world, email),
});

/** The sign-up form of a new member of an area, with a unique phone number. */
export const detailsOf = (area: Area, email: string, fields: object = {}) => ({
  name: 'Asha Rao',
  email,
  phone: String(phones++),
  connectedAreaId: String(area._id),
  dob: OF_AGE,
  consentVersion: PRIVACY_VERSION,
  ...fields,
});

export const signUp = (area: Area, { browser, email }: Person, fields: object = {}) =>
  browser.post<VisitorUserRecord>('/web/v1/user', detailsOf(area, email, fields));

/** A new member who has signed up, with the record from the answer. */
export async function aNewcomer(world: Place, area: Area, fields: object = {}) {
  const person = await somebody(world);
  const { status, result, text } = await signUp(area, person, fields);
  if (status !== 201) throw new Error(`Sign-up failed: ${text}`);
  return { ...person, record: result };
}

/** An answer without the request's own id, for comparing answers. */
export const withoutRequestId = ({ status, text, error }: VisitorAnswer<unknown>): string =>
  `${status} ${text.replace(error.requestId ?? '', '')}`;
