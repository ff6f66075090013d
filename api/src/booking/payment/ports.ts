/** Imports disputes from the gateway; the settlement feature implements it. */
export abstract class DisputeImports {
  /** @throws UnknownOutcome */
  abstract importDispute(disputeId: string): Promise<void>;

  /**
   * Imports the disputes of a payment; a refused refund is a hint that the payment is disputed. @throws UnknownOutcome
   */
  abstract importDisputesOf(paymentId: string): Promise<void>;
}

/** Imports settlements from the gateway; the settlement feature implements it. */
export abstract class SettlementImports {
  /** @throws UnknownOutcome */
  abstract importSettlement(settlementId: string): Promise<void>;
}
