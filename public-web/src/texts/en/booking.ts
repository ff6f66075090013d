/** A booking: its money, its ticket, and how it ends. */
export const booking = {
  restOnline: 'Balance {rest}: pay later, online.',
  restEither: 'Balance {rest}: pay later, online or in cash.',
  cashTaker: 'your area leader or the general secretary',
  balance: 'Balance {due}.',
  balanceOnline: 'Balance {due}: pay online now.',
  balanceCash: 'Balance {due}: pay in cash to {taker}.',
  balanceEither: 'Balance {due}: pay online now, or in cash to {taker}.',
  debited:
    'If money was taken from your account, it is not lost: either it still reaches us and counts for your booking, or your bank gives it back within 5 to 7 working days.',
  lateMoney:
    'We received {paid} for your booking {reference}, but it had ended by then, and its place was gone. It will be refunded to you; you need not do anything.',
  wasCancelled: 'Your booking {reference} was cancelled.',
  willRefund: '{back} will be refunded to you.',
  isKept: '{kept} is kept.',
  askUs: 'Questions? Ask us.',
  askUsAt: 'Questions? Ask us: {phone}.',
  ask: 'Questions? Ask {name}.',
  askAt: 'Questions? Ask {name}: {phone}.',
  cancel: 'Cancel my booking',
  cancelTitle: 'Cancel your booking?',
  cancelYes: 'Yes, cancel it',
  keep: 'Keep it',
  cancelText: 'Your place goes to somebody else. You can register again while there are places.',
  askCancel: 'Ask to cancel my booking',
  askCancelTitle: 'Ask to cancel your booking?',
  sendRequest: 'Send my request',
  askCancelText:
    'You have paid {paid}. The general secretary decides how much will be refunded to you, and we mail you the answer. Until then you keep your place.',
  reason: 'Reason (if you like)',
  askedCancel:
    'You asked to cancel this booking on {day}. We will mail you the answer. You have your place until then.',
  askedCancelWhy:
    'You asked to cancel this booking on {day}: ‘{reason}’. We will mail you the answer. You have your place until then.',
  keepBooking: 'I want to keep my booking',
  ticketImage: 'Your ticket, {reference}, as a QR code',
  showTicket: 'Show my ticket',
  ticketText:
    'Show this when you arrive. It is in your mail too, should there be no network. Keep it to yourself.',
  myTicket: 'My ticket',
  receipt: 'Receipt (PDF)',
  addToCalendar: 'Add to calendar',
  eventOver: 'The event is over.',
  lookingUpQuestions: 'Looking up the questions',
} as const;
