import { upperCode } from '../texts/clean.js';
import { z } from 'zod';
import { contactFields } from './event.js';
import { optionalReference, recordId, text } from './fields.js';

const people = z
  .array(recordId)
  .max(2000)
  .transform(ids => [...new Set(ids)]);

export const areaCode = text(32)
  .refine(
    code => /^[A-Z0-9][A-Z0-9_-]*$/i.test(code),
    'Please enter a code of letters, digits, - and _ only.',
  )
  .transform(upperCode);

const areaFields = {
  name: text(120),
  code: areaCode,
  areaLeader: optionalReference,
  assistantDirector: optionalReference,
  facilitators: people,
  frontliners: people,
  /** The contact for people of the area who ask about their bookings; null clears it. */
  ...contactFields,
};

export const createAreaBody = z.strictObject({
  name: areaFields.name,
  code: areaFields.code,
  areaLeader: areaFields.areaLeader.optional(),
  assistantDirector: areaFields.assistantDirector.optional(),
  facilitators: areaFields.facilitators.optional(),
  frontliners: areaFields.frontliners.optional(),
  contactName: contactFields.contactName.optional(),
  contactPhone: contactFields.contactPhone.optional(),
});
export type CreateAreaBody = z.infer<typeof createAreaBody>;

/** `status: 0` must be sent alone; it deletes the area, which can't be undone. */
export const updateAreaBody = z
  .strictObject({ ...areaFields, status: z.literal(0) })
  .partial()
  .refine(body => body.status === undefined || Object.keys(body).length === 1, {
    path: ['status'],
    message: 'Please delete an area without changing it at the same time.',
  });
export type UpdateAreaBody = z.infer<typeof updateAreaBody>;

export const assignFrontlinerBody = z.strictObject({ frontliner: recordId, assignedUser: people });
export type AssignFrontlinerBody = z.infer<typeof assignFrontlinerBody>;
