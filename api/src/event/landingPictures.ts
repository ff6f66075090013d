import type { EventLanding } from '@coastok/domain';

/** A landing with every picture's address replaced by what `change` makes of it. */
export const withPictures = (landing: EventLanding, change: (address: string) => string): EventLanding => ({
  ...landing,
  ...(landing.headerImages && { headerImages: landing.headerImages.map(change) }),
  ...(landing.activities && {
    activities: landing.activities.map(activity =>
      activity.picture ? { ...activity, picture: change(activity.picture) } : activity,
    ),
  }),
  ...(landing.gallery && {
    gallery: landing.gallery.map(photo => ({ ...photo, picture: change(photo.picture) })),
  }),
});
