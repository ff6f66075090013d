/** Imports disputes from the gateway; the settlement feature implements it. */
export abstract class DisputeImports {
  /** @throws UnknownOutcome */
  abstract importDispute(disputeId: string): Promise<void>;

  /** Imports the disputes of a payment, of which its refusal of a refund may tell. @throws UnknownOutcome */
  abstract importDisputesOf(paymentId: string): Promise<void>;
}

/** Imports settlements from the gateway; the settlement feature implements it. */
export abstract class SettlementImports {
  /** @throws UnknownOutcome */
  abstract importSettlement(settlementId: string): Promise<void>;
}
