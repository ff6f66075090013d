import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { FileClaims, type NamesFiles, NamesStoredFiles } from '../platform/files/fileClaims.js';
import { type FileId, filePath } from '../platform/files/storedFile.model.js';
import { type PersonalData, HoldsPersonalData } from '../platform/personalData.js';
import type { User } from './user.model.js';

/** People's pictures, uploaded by themselves or by the staff who edited their record. */
@HoldsPersonalData
@NamesStoredFiles
@Injectable()
export class ProfilePictures implements NamesFiles, PersonalData {
  readonly section = 'pictures';

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly claims: FileClaims,
  ) {}

  /**
   * The stored form of the picture in a request; absent stays absent.
   * @param before the record that it is for
   * @throws InvalidInput for a file that the caller did not upload, unless the record already has it
   */
  async fieldOf(
    writer: Types.ObjectId,
    { imageUrl }: { imageUrl?: string | null },
    before: Pick<User, 'imageUrl'> | null,
  ): Promise<Pick<Partial<User>, 'imageUrl'>> {
    if (imageUrl === undefined) return {};
    if (imageUrl === null) return { imageUrl: null };
    const claim = { field: 'imageUrl', kind: 'picture', address: imageUrl } as const;
    const [id] = await this.claims.accept(writer, [claim], [before?.imageUrl]);
    return { imageUrl: id ? filePath(id) : null };
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    return this.shownBy({}, ids);
  }

  /** A picture that somebody else uploaded for a member belongs to the member, not to the uploader. */
  async published(ids: readonly FileId[], uploader: Types.ObjectId): Promise<FileId[]> {
    return this.shownBy({ _id: { $ne: uploader } }, ids);
  }

  private async shownBy(whose: object, ids: readonly FileId[]): Promise<FileId[]> {
    const shown = await this.users
      .find({ ...whose, imageUrl: { $in: ids.map(filePath) } }, { imageUrl: 1 })
      .lean<Pick<User, 'imageUrl'>[]>();
    const paths = new Set(shown.map(({ imageUrl }) => imageUrl));
    return ids.filter(id => paths.has(filePath(id)));
  }
}
