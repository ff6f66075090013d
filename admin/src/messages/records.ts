import { capitalised, fieldTitle, type Resource } from '@coastok/domain';

/** Texts about the records of every declared resource. */
export const records = {
  view: 'View %{name}',
  edit: 'Edit %{name}',
  delete: 'Delete %{name}',
  failed: 'The record could not be loaded',
  save: 'Save',
  none: 'None',
  missing: 'Please fill this in.',
  /** The status of a record that is not deleted. */
  active: 'Active',
  indianTime: 'Indian time',
};

/** Texts written for a resource; the other texts are generated from its names. */
export type OwnTexts = Partial<RecordTexts>;

/** The texts about a declared resource. */
export function textsOf({ label: { one, many }, fields }: Resource, own: OwnTexts = {}): RecordTexts {
  const titles = [...Object.keys(fields), 'createdAt', 'status'].map(
    name => [name, fieldTitle(name)] as const,
  );
  return {
    name: `${capitalised(one)} |||| ${capitalised(many)}`,
    search: `Search ${many}`,
    add: `New ${one}`,
    createTitle: `New ${one}`,
    editTitle: `Edit ${one}`,
    missing: '%{field} is required.',
    saved: '%{name} is saved.',
    removeTitle: `Delete this ${one}?`,
    removeText: 'It will not be in any list any more.',
    removeYes: 'Yes, delete',
    removed: '%{name} is deleted.',
    none: `No ${many} yet`,
    noneHint: 'What you add appears here.',
    noMatch: `No ${many} match`,
    ...own,
    fields: { ...Object.fromEntries(titles), ...own.fields },
  };
}

/** The texts about one resource's records, under react-admin's `resources`. */
export interface RecordTexts {
  name: string;
  /** Labels of columns and inputs. */
  fields: Readonly<Record<string, string>>;
  search: string;
  add: string;
  createTitle: string;
  editTitle: string;
  /** `field` is the label of the missing field. */
  missing: string;
  saved: string;
  removeTitle: string;
  removeText: string;
  removeYes: string;
  removed: string;
  none: string;
  noneHint: string;
  noMatch: string;
}
