import { capitalised, fieldTitle, type Resource } from '@coastok/domain';

/** What is said about the records of every declared resource. */
export const records = {
  view: 'View %{name}',
  edit: 'Edit %{name}',
  delete: 'Delete %{name}',
  save: 'Save',
  none: 'None',
  missing: 'Please fill this in.',
  indianTime: 'Indian time',
};

/** What is said about a resource that nobody has found words for, by its names alone. */
export function plainTexts({ label: { one, many }, fields }: Resource): RecordTexts {
  return {
    name: `${capitalised(one)} |||| ${capitalised(many)}`,
    fields: Object.fromEntries([...Object.keys(fields), 'createdAt'].map(name => [name, fieldTitle(name)])),
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
  /** In place of `records.missing`; `field` is the label of what is missing. */
  missing?: string;
  saved: string;
  removeTitle: string;
  removeText: string;
  removeYes: string;
  removed: string;
  none: string;
  noneHint: string;
  noMatch: string;
}
