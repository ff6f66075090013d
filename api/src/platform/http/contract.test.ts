import 'reflect-metadata';
import { changeFundBody, type FundRecord, refundBody } from '@coastok/domain';
import { Body } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { Route } from './route.decorator.js';

const fund = {} as FundRecord;

describe('a handler of a call that our clients make', () => {
  it('reads with the schema whose type they have', () => {
    class Honest {
      @Route('fund.change')
      change(@Body({ schema: changeFundBody }) _body: unknown) {
        return fund;
      }
    }
    expect(new Honest().change({})).toBe(fund);
  });

  it('refuses to start with another one, or with none', () => {
    expect(() => {
      class Other {
        @Route('fund.change')
        change(@Body({ schema: refundBody }) _body: unknown) {
          return fund;
        }
      }
      return Other;
    }).toThrow('fund.change reads with another schema');
    expect(() => {
      class Blind {
        @Route('fund.change')
        change() {
          return fund;
        }
      }
      return Blind;
    }).toThrow('fund.change reads with another schema');
  });

  it('does not compile when it answers something else', () => {
    class Wrong {
      // @ts-expect-error a month is answered
      @Route('settlement.closeMonth')
      read() {
        return { name: 'Salt Lake' };
      }
    }
    expect(Wrong).toBeDefined();
  });
});
