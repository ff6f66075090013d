import { describe, expect, test } from '@jest/globals';
import { Community, DEMO_SIZE } from './index.js';

const NOW = new Date('2026-11-21T12:00:00+05:30');
const community = new Community({ ...DEMO_SIZE, now: NOW });
const drives = community.pledgeDrives();
const pledges = [...community.pledges()];
const members = new Map([...community.members()].map(member => [member._id, member]));

describe('the demo pledges', () => {
  test('belong to a drive that is over and one that runs, and none to the one to come', () => {
    const counts = drives.map(({ _id }) => pledges.filter(({ pledgeId }) => pledgeId === _id).length);
    expect(counts).toEqual([expect.any(Number), expect.any(Number), 0]);
    expect(Math.min(...counts.slice(0, 2))).toBeGreaterThan(50);
    expect(drives.map(({ startTime, endTime }) => startTime <= NOW && NOW < endTime)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('are one at most of a member in a drive, made while it ran and while the member was there', () => {
    expect(new Set(pledges.map(({ pledgeId, userId }) => `${pledgeId}/${userId}`)).size).toBe(pledges.length);
    for (const { pledgeId, userId, connectedAreaId, createdAt } of pledges) {
      const drive = drives.find(({ _id }) => _id === pledgeId);
      const member = members.get(userId);
      expect(member).toMatchObject({ status: 1, connectedAreaId });
      expect(createdAt >= (drive?.startTime ?? NOW) && createdAt < (drive?.endTime ?? NOW)).toBe(true);
      expect(createdAt >= (member?.createdAt ?? NOW) && createdAt < NOW).toBe(true);
    }
  });

  test('are made in the areas of the demo’s leaders, on any day', () => {
    for (const day of ['2026-11-21', '2026-12-24', '2027-03-03', '2027-06-15', '2027-09-09']) {
      const one = new Community({ ...DEMO_SIZE, now: new Date(`${day}T12:00:00+05:30`) });
      const pledged = new Set(
        [...one.pledges()].map(({ pledgeId, connectedAreaId }) => `${pledgeId} ${connectedAreaId}`),
      );
      const led = [...one.areas()].filter(({ code }) => ['SALTLAKE', 'HOWRAH', 'JADAVPUR'].includes(code));
      const expected = one
        .pledgeDrives()
        .slice(0, 2)
        .flatMap(drive => led.map(area => `${drive._id} ${area._id}`));
      expect(expected.filter(each => !pledged.has(each))).toEqual([]);
    }
  });

  test('leave some areas out, as scoreboards must show', () => {
    const areas = new Set(
      pledges.filter(({ pledgeId }) => pledgeId === drives[1]?._id).map(one => one.connectedAreaId),
    );
    expect(areas.size).toBeGreaterThan(3);
    expect(areas.size).toBeLessThan(DEMO_SIZE.areas);
  });
});

test('the demo calendar has sent, missed and pending notifications, pending ones in the future only', () => {
  const items = community.scheduledNotifications();
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['sent', 'missed', 'pending']));
  for (const { status, sendAt } of items) expect(sendAt > NOW).toBe(status === 'pending');
});
