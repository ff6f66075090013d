import { type EventLanding, fileIdOf } from '@coastok/domain';
import type { FileClaim } from '../platform/files/fileClaims.js';

interface Picture {
  /** Path of the field in the request: `landing.gallery.0.picture`. */
  field: string;
  address: string;
}

export const picturesOf = ({ headerImages = [], activities = [], gallery = [] }: EventLanding): Picture[] => [
  ...headerImages.map((address, at) => ({ field: `landing.headerImages.${at}`, address })),
  ...activities.flatMap(({ picture: address }, at) =>
    address ? [{ field: `landing.activities.${at}.picture`, address }] : [],
  ),
  ...gallery.map(({ picture: address }, at) => ({ field: `landing.gallery.${at}.picture`, address })),
];

/** The pictures that were uploaded. */
export const uploadsOf = (landing: EventLanding): FileClaim[] =>
  picturesOf(landing).flatMap(picture =>
    fileIdOf(picture.address) ? [{ ...picture, kind: 'picture' as const }] : [],
  );

/** Replaces the address of each picture by the result of `change`; null removes the picture. */
export function withPictures(
  landing: EventLanding,
  change: (address: string) => string | null,
): EventLanding {
  const { headerImages, activities, gallery } = landing;
  const changed = (address: string) => change(address) ?? [];
  return {
    ...landing,
    ...(headerImages && { headerImages: headerImages.flatMap(changed) }),
    ...(activities && {
      activities: activities.map(activity =>
        activity.picture ? { ...activity, picture: change(activity.picture) } : activity,
      ),
    }),
    ...(gallery && {
      gallery: gallery.flatMap(photo => {
        const picture = change(photo.picture);
        return picture === null ? [] : [{ ...photo, picture }];
      }),
    }),
  };
}
