/** The refund policy, by the anchors of its sections. */
export const refund = {
  title: 'Refund and Cancellation Policy',
  lead: 'Plans change. This is how you cancel a booking, and how your money comes back: within 10 working days.',
  contact: 'Ask for a refund',
  sections: {
    'cancelling-before-you-have-paid': {
      heading: 'Cancelling before you have paid',
      first:
        'Nothing is owed. You can cancel an unpaid booking yourself on its registration page, or simply let it lapse: the place is released by itself when its time is over.',
    },
    'cancelling-after-you-have-paid': {
      heading: 'Cancelling after you have paid',
      first:
        'Write to us by the address on the Contact page, or tell your area leader, and give your booking reference number. Please do so as early as you can and before the event begins. The general secretary decides on the refund and you receive a mail when it has been made.',
    },
    'what-you-get-back': {
      heading: 'What you get back',
      first:
        'You get back what you paid yourself, less what has already been spent for you and can’t be recovered, such as train tickets, rooms or outfits. You are told the amount and the reason of any such deduction before the refund is made. Once an event has begun, or if you do not come, there is normally no refund.',
      second:
        'A subsidy is not paid out: it returns to the fund of the area that gave it. Charges that your bank or payment app took for the payment are theirs, and we can’t return them.',
    },
    'how-and-when-the-money-reaches-you': {
      heading: 'How and when the money reaches you',
      first:
        'A refund is made within 10 working days after it has been agreed. What you paid online goes back the way it came: to the same card, account or UPI address. What you paid in cash is returned in cash by your area leader or the general secretary.',
      second:
        'If only a part is refunded, your booking stays as it is and nothing becomes due again. If everything is refunded, your booking ends and the place is released.',
    },
    'when-we-cancel': {
      heading: 'When we cancel',
      first:
        'If we cancel an event, you get back all that you paid for it, within 10 working days. If we move it and the new dates do not suit you, the same applies when you tell us before it begins.',
    },
    'if-a-payment-failed-but-money-left-your-account': {
      heading: 'If a payment failed but money left your account',
      first:
        'Please do not pay again at once. We ask the payment gateway by ourselves what became of your payment: either your booking is confirmed, usually within minutes, or the money returns to your account within 10 working days. If neither has happened by then, write to us with your reference number.',
    },
  },
} as const;
