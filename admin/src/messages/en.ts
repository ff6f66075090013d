import { area, frontliners, pickers } from './area';
import { dashboard } from './dashboard';
import { dialogs, forms, lists, photo } from './shared';
import { question, recorder } from './question';
import { day, errors, farewell, password, profile, secondFactor, signIn } from './session';
import { footer, menu, shell } from './shell';
import { member, memberBulk, memberCard, memberDialog, memberEmpty, memberFilter, memberForm } from './user';

/** Every text of the console beyond react-admin's own; one line per folder, `resources` for field labels. */
export const en = {
  shell,
  menu,
  footer,
  signIn,
  farewell,
  password,
  secondFactor,
  profile,
  day,
  errors,
  dashboard,
  lists,
  forms,
  photo,
  dialogs,
  pickers,
  area,
  frontliners,
  question,
  recorder,
  member,
  memberBulk,
  memberCard,
  memberDialog,
  memberEmpty,
  memberFilter,
  memberForm,
};

type Catalogue<Tree> = { [Key in keyof Tree]: Tree[Key] extends string ? string : Catalogue<Tree[Key]> };

/** What a second language must offer: a missing key fails the build. */
export type Messages = Catalogue<typeof en>;

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

/** `dashboard.getStats`: the key of a text, checked by the compiler. */
export type MessageKey = Keys<typeof en>;
