import { type EventLanding, fileIdOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import {
  type FileClaim,
  FileClaims,
  type NamesFiles,
  NamesStoredFiles,
} from '../platform/files/fileClaims.js';
import { type FileId, filePath } from '../platform/files/storedFile.model.js';
import { HoldsPersonalData, type PersonalData } from '../platform/personalData.js';
import type { Event } from './event.model.js';

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
const uploadsOf = (landing: EventLanding): FileClaim[] =>
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

/** Pictures on an event's page belong to the event, no matter which member of the staff uploaded them. */
@HoldsPersonalData
@NamesStoredFiles
@Injectable()
export class EventPictures implements NamesFiles, PersonalData {
  readonly section = 'events';

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly claims: FileClaims,
  ) {}

  /**
   * Claims the uploaded pictures of a request's body and returns the body with their permanent paths.
   * @param before the event before the change; null for a new one, which may be a copy of any other event: callers
   *   who may add events see all of them
   * @throws InvalidInput for files that the caller did not upload, unless they are already on the event's page
   */
  async kept<T extends { landing?: EventLanding }>(
    caller: Caller,
    body: T,
    before: Pick<Event, 'landing'> | null,
  ): Promise<T> {
    if (!body.landing) return body;
    const claims = uploadsOf(body.landing);
    const ids = await this.claims.accept(caller.userId, claims, await this.storedPictures(claims, before));
    const paths = new Map(claims.map(({ address }, at) => [address, filePath(ids[at] ?? '')]));
    return { ...body, landing: withPictures(body.landing, address => paths.get(address) ?? address) };
  }

  /** Throws the same errors as `kept`, and claims nothing. */
  async check(
    caller: Caller,
    { landing = {} }: { landing?: EventLanding },
    before: Pick<Event, 'landing'> | null,
  ): Promise<void> {
    const claims = uploadsOf(landing);
    if (claims.length === 0) return;
    await this.claims.check(caller.userId, claims, await this.storedPictures(claims, before));
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    const shown = new Set<string | null>();
    for await (const { landing } of this.events
      .find({}, { landing: 1 })
      .lean<Pick<Event, 'landing'>[]>()
      .cursor())
      for (const { address } of uploadsOf(landing)) shown.add(fileIdOf(address));
    return ids.filter(id => shown.has(id));
  }

  published(ids: readonly FileId[]): Promise<FileId[]> {
    return this.named(ids);
  }

  private async storedPictures(
    claims: readonly FileClaim[],
    before: Pick<Event, 'landing'> | null,
  ): Promise<string[]> {
    if (before) return uploadsOf(before.landing).map(({ address }) => address);
    // An id taken from a link counts only when the page of some event names it.
    return this.named(claims.flatMap(({ address }) => (fileIdOf(address) as FileId | null) ?? []));
  }
}
