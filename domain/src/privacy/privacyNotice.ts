/** Who sees a person's data, as the privacy notice says in English. A copy of the data says it too. */
export const SHARED_WITH: readonly string[] = [
  'The facilitator, frontliner and area leader of your own area, the assistant director responsible for it, the general secretary and the director. Each sees only what the role needs, and the leaders of other areas do not see you.',
  'Companies that work for us and under our instructions: Razorpay for payments, Google for signing in and for delivering notifications, and the provider that delivers our mail. Authorities receive data only where the law requires it.',
];
