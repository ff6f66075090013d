import type { Role, Sharing } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/** A saved view: a list's filter, order and columns under a name. */
export interface SavedView {
  _id: Types.ObjectId;
  __v: number;
  ownerId: Types.ObjectId;
  resource: string;
  name: string;
  /** JSON text, since the list chooses the field names, not the database. */
  filter: string;
  sort: [string, 'ASC' | 'DESC'] | null;
  columns: string[] | null;
  shared: Sharing;
  /** The areas that the owner led when the view was shared with them. */
  areaIds: Types.ObjectId[];
  /** Absent in views saved before this field existed. */
  defaultFor?: Role[];
  createdAt: Date;
}

export const viewSchema = new Schema<SavedView>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    resource: { type: String, required: true },
    name: { type: String, required: true },
    filter: { type: String, required: true },
    sort: { type: [String], default: null },
    columns: { type: [String], default: null },
    shared: { type: String, required: true },
    areaIds: { type: [Schema.Types.ObjectId], default: [] },
    defaultFor: { type: [Number], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'saved_view', versionKey: '__v' },
)
  .index({ ownerId: 1, name: 1, _id: 1 })
  .index({ shared: 1, name: 1, _id: 1 })
  .index({ areaIds: 1 });
