import { isRecordId } from '@coastok/domain';
import { type ComponentType, type ReactNode } from 'react';
import { type ResourceProps } from 'react-admin';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../shell/NotFoundPage';
import { lazyPage, type LoadPage } from './lazyPage';

export interface ResourceDeclaration extends Pick<
  ResourceProps,
  'name' | 'icon' | 'recordRepresentation' | 'options'
> {
  /** Each page in a file of its own with a default export, loaded when it is first opened. */
  list?: LoadPage;
  create?: LoadPage;
  edit?: LoadPage;
  show?: LoadPage;
  /** Further `<Route>`s below the resource's address. */
  routes?: ReactNode;
}

/** The address of a record names a record: `/user/nonsense` is not found rather than asked of the server. */
const ofRecord = (load: LoadPage): ComponentType => {
  const Page = lazyPage(load);
  return function RecordPage() {
    const { id } = useParams();
    return isRecordId(id) ? <Page /> : <NotFoundPage />;
  };
};

/**
 * What `<Resource>` needs, from a declaration. Access follows from the permission table by the resource's
 * name: react-admin asks before it shows a page, a menu entry or a button.
 */
export const declareResource = ({
  list,
  create,
  edit,
  show,
  routes,
  ...rest
}: ResourceDeclaration): ResourceProps => ({
  ...rest,
  list: list && lazyPage(list),
  create: create && lazyPage(create),
  edit: edit && ofRecord(edit),
  show: show && ofRecord(show),
  children: routes,
});
