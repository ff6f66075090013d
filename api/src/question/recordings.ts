import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { FileClaims, type NamesFiles, NamesStoredFiles } from '../platform/files/fileClaims.js';
import type { FileId } from '../platform/files/storedFile.model.js';
import type { Question } from './question.model.js';

/** The voice recordings that questions and answers refer to. */
@NamesStoredFiles
@Injectable()
export class Recordings implements NamesFiles {
  constructor(
    @InjectModel('question') private readonly questions: Model<Question>,
    private readonly claims: FileClaims,
  ) {}

  /**
   * The stored recording behind the link that an upload returned; null without a link.
   * @throws InvalidInput naming `field` for a recording that the speaker did not upload
   */
  async require(field: string, link: string | undefined, speaker: Types.ObjectId): Promise<FileId | null> {
    if (link === undefined) return null;
    const [id] = await this.claims.accept(speaker, [{ field, kind: 'recording', address: link }]);
    return id ?? null;
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    const [questions, answered, replied] = await Promise.all([
      this.questions.distinct('askAudio', { askAudio: { $in: ids } }),
      this.questions.distinct('discussion.ansAudio', { 'discussion.ansAudio': { $in: ids } }),
      this.questions.distinct('discussion.askAudio', { 'discussion.askAudio': { $in: ids } }),
    ]);
    const heard = new Set([...questions, ...answered, ...replied].map(String));
    return ids.filter(id => heard.has(id));
  }
}
