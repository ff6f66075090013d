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
