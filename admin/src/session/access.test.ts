import { describe, expect, it } from '@jest/globals';
import { actionFor, mayAccess, SCREEN } from './access';

const actor = (userRole: 4 | 5 | 6 | 7) => ({ userRole, roles: [userRole] });

describe('react-admin’s access checks', () => {
  it('use the entity’s row in the action table', () => {
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

  it('of the ledger are not those of funds', () => {
    expect(actionFor('fund/ledger', 'list')).toBe('fund.ledger');
    expect(actionFor('fund', 'list')).toBe('fund.list');
  });

  it('of settlement differences use their own row', () => {
    expect(actionFor('settlement/difference', 'list')).toBe('settlementDifference.list');
    expect(actionFor('settlement', 'show')).toBe('settlement.read');
    expect([4, 5, 6, 7].map(role => mayAccess(actor(role as 4), 'dispute', 'list'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are refused for everybody where the table has no such action', () => {
    expect(actionFor('area', 'explode')).toBeNull();
    expect(mayAccess(actor(7), 'nonsense', 'list')).toBe(false);
  });

  it('follow the active role', () => {
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

  it('of a screen use the table of screens', () => {
    expect(mayAccess(actor(4), SCREEN, 'inactiveMembers')).toBe(false);
    expect(mayAccess(actor(6), SCREEN, 'inactiveMembers')).toBe(true);
  });
});
