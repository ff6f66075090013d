import { capitalised, fieldTitle, type Resource } from '@coastok/domain';

/** What is said about the records of every declared resource. */
export const records = {
  view: 'View %{name}',
  edit: 'Edit %{name}',
  delete: 'Delete %{name}',
  save: 'Save',
  none: 'None',
  missing: 'Please fill this in.',
  /** What is said of the status of a record that is there. */
  active: 'Active',
  indianTime: 'Indian time',
};

/** What somebody has found words for; the rest is said by a resource's names alone. */
export type OwnTexts = Partial<RecordTexts>;

/** What is said about a declared resource. */
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
    removeText: 'It is in no list any more.',
    removeYes: 'Yes, delete',
    removed: '%{name} is deleted.',
    none: `No ${many} yet`,
    noneHint: 'What is added stands here.',
    noMatch: `No ${many} match`,
    ...own,
    fields: { ...Object.fromEntries(titles), ...own.fields },
  };
}

/** What is said about the records of one, under react-admin's `resources`. */
export interface RecordTexts {
  name: string;
  /** Labels of columns and inputs. */
  fields: Readonly<Record<string, string>>;
  search: string;
  add: string;
  createTitle: string;
  editTitle: string;
  /** `field` is the label of what is missing. */
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
