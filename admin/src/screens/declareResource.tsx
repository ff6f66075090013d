import { canOpen, isRecordId, type Screen, SCREENS } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route, useParams } from 'react-router-dom';
import { AccessDeniedPage, NotFoundPage } from '../layout/StatusPage';
import { useProfile } from '../session/access';
import { lazyPage, type LoadPage } from './lazyPage';

interface PrivateProps {
  /** The screen in the domain's table, which has the roles. */
  screen: Screen;
  page: ComponentType;
}

/** A page other than a react-admin list or form: shown to the roles that may open the screen, refused to others. */
export function Private({ screen, page: Page }: PrivateProps) {
  const profile = useProfile();
  if (!profile) return null;
  return canOpen(profile.userRole, screen) ? <Page /> : <AccessDeniedPage />;
}

interface ResourceDeclaration extends Pick<ResourceProps, 'name' | 'recordRepresentation'> {
  icon: SvgIconComponent;
  /** The pattern of the resource's ids, if they are not ids of our own database. */
  ids?: RegExp;
  /** The screen of the list: sets who may open the list, and an address besides react-admin's own. */
  screen?: Screen;
  /** Each page is in a separate file with a default export, loaded when it is first opened. */
  list?: LoadPage;
  /** The list opens a record below its address: `/book/<id>`. */
  opensRecords?: true;
  create?: LoadPage;
  edit?: LoadPage;
  show?: LoadPage;
  /** Further views of its records, below the resource's address. */
  views?: readonly { path: string; screen: Screen; page: LoadPage }[];
  /** Further `<Route>`s below the resource's address. */
  routes?: ReactNode;
}

/** A screen of the console, at the address in the domain's table of screens. */
export interface PageDeclaration {
  screen: Screen;
  /** The page opens a record below its address. */
  opensRecords?: true;
  page: ComponentType;
}

export interface DeclaredResource {
  /** The props of react-admin's `<Resource>`. */
  props: ResourceProps;
  /** The list, if its screen has another address. */
  pages: readonly PageDeclaration[];
}

/** A record's page with a check of the id: `/user/nonsense` is not found, without a request to the server. */
const ofRecord = (load: LoadPage, ids: RegExp | undefined): ComponentType => {
  const Page = lazyPage(load);
  return function RecordPage() {
    const { id = '' } = useParams();
    return (ids ? ids.test(id) : isRecordId(id)) ? <Page /> : <NotFoundPage />;
  };
};

/** The list at its address, and at the addresses of its records if it opens them; otherwise the not-found page. */
const withNotFoundBelow = (List: ComponentType, opensRecords = false): ComponentType =>
  function ListPage() {
    const { '*': further } = useParams();
    return further && !(opensRecords && isRecordId(further)) ? <NotFoundPage /> : <List />;
  };

/**
 * The react-admin resource of a declaration. Access follows from the action table by the resource's name,
 * and for a screen from the table of screens: react-admin checks it before it shows a page, a menu entry or a
 * button.
 */
export function declareResource(declaration: ResourceDeclaration): DeclaredResource {
  const {
    name,
    icon,
    recordRepresentation,
    ids,
    screen,
    list,
    opensRecords,
    create,
    edit,
    show,
    views,
    routes,
  } = declaration;
  const List = list && lazyPage(list);
  const Guarded = screen && List ? () => <Private screen={screen} page={List} /> : List;
  const elsewhere = screen !== undefined && SCREENS[screen].path !== `/${name}`;
  return {
    pages:
      List && elsewhere
        ? [{ screen, page: opensRecords ? withNotFoundBelow(List, true) : List, opensRecords }]
        : [],
    props: {
      name,
      icon,
      recordRepresentation,
      list: Guarded && withNotFoundBelow(Guarded, opensRecords),
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
