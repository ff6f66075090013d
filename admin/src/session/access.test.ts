import { describe, expect, it } from '@jest/globals';
import { actionFor, mayAccess, SCREEN } from './access';

const actor = (userRole: 4 | 5 | 6 | 7) => ({ userRole, roles: [userRole] });

describe("react-admin's questions about access", () => {
  it("are answered by the entity's row in the permission table", () => {
    expect(actionFor('area', 'list')).toBe('area.list');
    expect(actionFor('area', 'show')).toBe('area.read');
    expect(actionFor('area', 'edit')).toBe('area.update');
    expect(actionFor('pledgedetail', 'create')).toBe('pledgeDrive.create');
    expect(actionFor('static', 'delete')).toBe('content.delete');
  });

  it("about members concern other people's records", () => {
    expect(actionFor('user', 'edit')).toBe('user.updateOthers');
    expect(actionFor('user', 'delete')).toBe('user.remove');
  });

  it('about the ledger are not those about funds', () => {
    expect(actionFor('fund/ledger', 'list')).toBe('fund.ledger');
    expect(actionFor('fund', 'list')).toBe('fund.list');
  });

  it("about differences in the gateway's books are those of their own row", () => {
    expect(actionFor('settlement/difference', 'list')).toBe('settlementDifference.list');
    expect(actionFor('settlement', 'show')).toBe('settlement.read');
    expect([4, 5, 6, 7].map(role => mayAccess(actor(role as 4), 'dispute', 'list'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are refused to everybody where the table knows no such action', () => {
    expect(actionFor('area', 'explode')).toBeNull();
    expect(mayAccess(actor(7), 'nonsense', 'list')).toBe(false);
  });

  it('follow the role in use', () => {
    expect([4, 5, 6, 7].map(role => mayAccess(actor(role as 4), 'area', 'edit'))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([4, 5, 6, 7].map(role => mayAccess(actor(role as 4), 'area', 'create'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('about a screen are answered by the table of screens', () => {
    expect(mayAccess(actor(4), SCREEN, 'inactiveMembers')).toBe(false);
    expect(mayAccess(actor(6), SCREEN, 'inactiveMembers')).toBe(true);
  });
});
