import { useMay } from '../session/useMay';

/** What the signed-in person may do with the areas they see; the server shows a leader only the own ones. */
export function useAreaRights() {
  return {
    create: useMay('area.create'),
    edit: useMay('area.update'),
    editIdentity: useMay('area.updateIdentity'),
    remove: useMay('area.delete'),
    assign: useMay('area.assignFrontliner'),
  };
}
