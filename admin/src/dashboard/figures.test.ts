import { describe, expect, it } from '@jest/globals';
import { addressOf, FIGURE_GROUPS, type FigureName } from './figures';

const figures = FIGURE_GROUPS.flatMap(group => group.figures);

const leadsTo = (name: FigureName, filter = {}) => {
  const figure = figures.find(each => each.name === name);
  if (!figure) throw new Error(`There is no figure ${name}.`);
  const { pathname, searchParams } = new URL(addressOf(figure, filter), 'https://coastok.test');
  return { pathname, filter: JSON.parse(searchParams.get('filter') ?? '{}') as unknown };
};

describe("the dashboard's figures", () => {
  it('are sixteen, each once', () => {
    expect(figures).toHaveLength(16);
    expect(new Set(figures.map(({ name }) => name)).size).toBe(16);
  });

  it('link to the list they count', () => {
    expect(leadsTo('pendingMembers')).toEqual({ pathname: '/user/pending', filter: {} });
    expect(leadsTo('facilitators')).toEqual({ pathname: '/user/all', filter: { userRole: 3 } });
    expect(leadsTo('pendingQuestions')).toEqual({ pathname: '/answer-question', filter: { answer: 0 } });
    expect(leadsTo('paymentsPending')).toEqual({
      pathname: '/booking',
      filter: { status: ['9', '11', '12'] },
    });
    expect(leadsTo('subsidyRequested')).toEqual({ pathname: '/subsidy', filter: {} });
  });

  it('pass the dashboard’s area and dates on, under each list’s own names', () => {
    const filter = { areaId: 'a1', fromDate: '2026-01-01', toDate: '2026-02-01' };
    const dates = { fromDate: '2026-01-01', toDate: '2026-02-01' };
    expect(leadsTo('approvedMembers', filter).filter).toEqual({ connectedAreaId: 'a1', ...dates });
    expect(leadsTo('totalQuestions', filter).filter).toEqual({ answer: 2, areaId: 'a1', ...dates });
    expect(leadsTo('areasCovered', filter).filter).toEqual({ id: ['a1'], ...dates });
  });
});
