import { type Amenities, type BookBody, transportOf } from '@coastok/domain';

/** The amenities in a visitor's request, under the domain's names; fields that the request omits are absent. */
export function amenitiesOf(body: BookBody): Partial<Amenities> {
  const transportation = transportOf(body);
  return {
    ...(body.accomodationCategory !== undefined && { category: body.accomodationCategory }),
    ...(transportation !== undefined && { transportation }),
    ...(body.outfitCount !== undefined && { outfitCount: body.outfitCount }),
    ...(body.donationAmount !== undefined && { donation: body.donationAmount }),
  };
}
