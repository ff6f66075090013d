import { type Amenities, type BookBody, transportOf } from '@coastok/domain';

/** What a visitor's request picks, under the product's own names; what it does not mention is absent. */
export function amenitiesOf(body: BookBody): Partial<Amenities> {
  const transportation = transportOf(body);
  return {
    ...(body.accomodationCategory !== undefined && { category: body.accomodationCategory }),
    ...(transportation !== undefined && { transportation }),
    ...(body.outfitCount !== undefined && { outfitCount: body.outfitCount }),
    ...(body.donationAmount !== undefined && { donation: body.donationAmount }),
  };
}
