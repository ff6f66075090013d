import { isRecordId, type Screen, SCREENS } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route, useParams } from 'react-router-dom';
import { NotFoundPage } from '../shell/StatusPage';
import { lazyPage, type LoadPage } from './lazyPage';
import { Private } from './Private';

export interface ResourceDeclaration extends Pick<ResourceProps, 'name' | 'recordRepresentation'> {
  icon: SvgIconComponent;
  /** What its ids look like, where they are not our own. */
  ids?: RegExp;
  /** The screen that its list is: who may open it, and at which address it stands besides react-admin's own. */
  screen?: Screen;
  /** Each page in a file of its own with a default export, loaded when it is first opened. */
  list?: LoadPage;
  create?: LoadPage;
  edit?: LoadPage;
  show?: LoadPage;
  /** Views of its records below the resource's address. */
  views?: readonly { path: string; screen: Screen; page: LoadPage }[];
  /** Further `<Route>`s there. */
  routes?: ReactNode;
}

/** A screen of the console, at the address that the domain's table of screens names. */
export interface PageDeclaration {
  screen: Screen;
  page: ComponentType;
}

export interface DeclaredResource {
  /** What react-admin's `<Resource>` takes. */
  props: ResourceProps;
  /** The list, where its screen has an address of its own. */
  pages: readonly PageDeclaration[];
}

/** The address of a record names a record: `/user/nonsense` is not found rather than asked of the server. */
const ofRecord = (load: LoadPage, ids: RegExp | undefined): ComponentType => {
  const Page = lazyPage(load);
  return function RecordPage() {
    const { id = '' } = useParams();
    return (ids ? ids.test(id) : isRecordId(id)) ? <Page /> : <NotFoundPage />;
  };
};

/** react-admin shows a list at every address below the resource's that is no other view's. */
const atItsAddress = (List: ComponentType, screen: Screen | undefined): ComponentType =>
  function ListPage() {
    const { '*': further } = useParams();
    if (further) return <NotFoundPage />;
    return screen ? <Private screen={screen} page={List} /> : <List />;
  };

/**
 * What the console does with a resource, from a declaration. Access follows from the permission table by the resource's
 * name, of a screen from the table of screens: react-admin asks before it shows a page, a menu entry or a button.
 */
export function declareResource(declaration: ResourceDeclaration): DeclaredResource {
  const { name, icon, recordRepresentation, ids, screen, list, create, edit, show, views, routes } =
    declaration;
  const List = list && lazyPage(list);
  const elsewhere = screen !== undefined && SCREENS[screen].path !== `/${name}`;
  return {
    pages: List && elsewhere ? [{ screen, page: List }] : [],
    props: {
      name,
      icon,
      recordRepresentation,
      list: List && atItsAddress(List, screen),
      create: create && lazyPage(create),
      edit: edit && ofRecord(edit, ids),
      show: show && ofRecord(show, ids),
      children: views ? (
        <>
          {views.map(({ path, screen: of, page }) => (
            <Route key={path} path={path} element={<Private screen={of} page={lazyPage(page)} />} />
          ))}
          {!list && <Route path="*" element={<NotFoundPage />} />}
        </>
      ) : (
        routes
      ),
    },
  };
}
