/**
 * The texts of mails, pushes, receipts and calendar files; `{name}` in braces is a placeholder for a value. The other
 * languages have the same keys and the same placeholders.
 */
export const en = {
  greeting: 'Hare Krishna {name},',
  'greeting.unnamed': 'Hare Krishna,',

  'date.01': '{day} Jan {year}',
  'date.02': '{day} Feb {year}',
  'date.03': '{day} Mar {year}',
  'date.04': '{day} Apr {year}',
  'date.05': '{day} May {year}',
  'date.06': '{day} Jun {year}',
  'date.07': '{day} Jul {year}',
  'date.08': '{day} Aug {year}',
  'date.09': '{day} Sep {year}',
  'date.10': '{day} Oct {year}',
  'date.11': '{day} Nov {year}',
  'date.12': '{day} Dec {year}',
  'time.night': '{time} at night',
  'time.morning': '{time} in the morning',
  'time.afternoon': '{time} in the afternoon',
  'time.evening': '{time} in the evening',
  'date.time': '{date}, {time}',
  'date.endOf': 'the end of {date}',
  'date.span': '{from} to {to}',

  'fact.reference': 'Reference',
  'fact.what': 'What',
  'fact.when': 'When',
  'fact.where': 'Where',
  'fact.map': 'See the map',
  'fact.paid': 'Paid',
  'fact.due': 'Due',
  'fact.dueUntil': '{amount}, by {until}',
  'fact.dueAtArrival': '{amount}, at the latest when you arrive',
  'fact.payOrAsk': 'Pay or ask',
  'fact.ask': 'Ask',
  'fact.price': 'Price',
  'fact.runBy': 'Run by',

  'link.payBooking': 'See and pay your booking',
  'link.booking': 'See your booking',
  'link.bookings': 'See your bookings',
  'link.bookAgain': 'Book again',
  'link.offer': 'Accept or decline the place',
  'link.joinAgain': 'Join the waiting list again',

  'booking.asked.subject': 'We have your request',
  'booking.asked.text':
    'Your partial payment request for {event} went to your area leader and facilitator. You will hear from us once it is decided.',
  'booking.approved.subject': 'Your request was approved',
  'booking.approved.comment': 'Please pay {amount}.',
  'booking.approved.noComment': 'Your request was approved.',
  'booking.approved.text':
    '{comment} Your seat at {event} is kept for {hours} hours; your payment confirms it.',
  'booking.denied.subject': 'Your request was not approved',
  'booking.denied.text':
    'Your partial payment request for {event} was not approved: {comment} You can still pay the full amount; your seat is kept for {hours} hours.',
  'booking.confirmed.subject': 'Your booking is confirmed',
  'booking.confirmed.text':
    'Thank you! Your booking for {event} from {from} is confirmed. Your reference number is {reference}.',
  'booking.cash.subject': 'Please pay in cash',
  'booking.cash.text':
    'Please pay {amount} for {event} to your area leader or the general secretary. Your booking is confirmed only when the general secretary approves the full amount.',
  'booking.cashSooner.subject': 'Please pay in cash sooner',
  'booking.cashSooner.text':
    '{event} now begins on {from}: please pay {amount} to your area leader or the general secretary by {until}. After that your seat is free for others.',
  'booking.received.subject': 'We have received a payment',
  'booking.left.subject': 'Something is left to pay',
  'booking.part.about': 'Your booking for {event}:',
  'booking.part.paid': '{amount} is paid.',
  'booking.part.cash': '{amount} in cash was recorded and counts once the general secretary approves it.',
  'booking.part.due': '{amount} is still due.',
  'booking.reference': 'Your reference number is {reference}.',
  'booking.undecided.subject': 'Your request has ended',
  'booking.undecided.text':
    '{event} is over, and your partial payment request was not decided before that. So your booking has ended too; you do not need to pay anything.',
  'booking.back.online': '{amount} goes back to where you paid it from, within 5 to 7 working days.',
  'booking.back.cash': '{amount} is handed back to you in cash; please ask your area leader.',
  'booking.back.kept': '{amount} is kept.',
  'event.cancelled.subject': '{event} is cancelled',
  'event.cancelled.text': '{event} is cancelled: {reason}',
  'booking.closed.subject': 'Your booking was cancelled',
  'booking.closed.text': 'Your booking for {event} was cancelled: {reason}',
  'booking.notCancelled.subject': 'Your booking was not cancelled',
  'booking.notCancelled.text':
    'You asked to cancel your booking for {event}. The answer is: {comment} Your booking stays as it is; you can ask again.',
  'booking.late.subject': 'Your payment came too late',
  'booking.late.text':
    'We received {amount} for {event}, but your booking had ended by then, and its place was gone. You get the money back; nothing is to be done. Your reference number is {reference}.',
  'booking.late.cash':
    'We received {amount} in cash for {event}, but your booking had ended by then. The cash is handed back to you; please ask your area leader. Your reference number is {reference}.',
  'booking.lapsed.subject': 'Your booking has ended',
  'booking.lapsed.text':
    'Your seat at {event} was kept for you and not paid in time, so it is free for others now. Nothing is to be paid. You can book again while there are seats.',
  'booking.cancelled.subject': 'Your booking is cancelled',
  'booking.cancelled.text': 'Your booking for {event} is cancelled.',
  'booking.cancelled.nothingDue': 'Nothing is to be paid.',
  'booking.cancelled.again': 'You can book again while there are seats.',
  'booking.refund.subject': 'A refund is on its way',
  'booking.refund.online':
    '{amount} of what you paid for {event} was sent back to where you paid it from; banks take 5 to 7 working days.',
  'booking.refund.cash':
    '{amount} of what you paid for {event} is handed back to you in cash; please ask your area leader.',

  'hold.cash.subject': 'Please remember to pay in cash',
  'hold.cash.text':
    '{amount} for {event} is still to be paid to your area leader or the general secretary by {until}. After that your seat is free for others.',
  'hold.draft.subject': 'Your booking is not finished yet',
  'hold.draft.text':
    'Your seat at {event} is kept until {until}. Please finish your booking by then; after that the seat is free for others.',
  'hold.pay.subject': 'Your seat is kept for one more day',
  'hold.pay.text': 'Your seat at {event} is kept until {until}. Please pay by then to confirm it.',

  'reminder.tomorrow.subject': 'Tomorrow: {event}',
  'reminder.soon.subject': 'In a few days: {event}',
  'reminder.tomorrow.text': '{event} begins tomorrow: {times}.',
  'reminder.soon.text': '{event} begins soon: {times}.',
  'reminder.ticket': 'Please bring your ticket: it is in this mail, and with your bookings.',
  'reminder.dueBy': '{amount} is still to be paid by {until}.',
  'reminder.dueAtArrival': '{amount} is still to be paid, at the latest when you arrive.',

  'ticket.new.subject': 'Your new ticket',
  'ticket.new.text':
    'Your ticket for {event} was issued again. Please use this one: the former ticket is no longer valid. Your reference number is {reference}.',
  'ticket.show': 'Your ticket; show it when you arrive. It is attached, too.',
  'ticket.picture': 'Your ticket as a QR code',
  'ticket.letters': 'If the picture does not open, use this code:',
  'ticket.attached':
    'Your ticket is attached; show it when you arrive. If the picture does not open, use this code:',
  'ticket.calendar.reference': 'Reference number {reference}',
  'ticket.calendar.code': 'Ticket {code}',

  'waitlist.offer.subject': 'There is a place for you',
  'waitlist.offer.text':
    'A place at {event} is kept for you until {until}. Please accept or decline it by then.',
  'waitlist.offer.room':
    'A place at {event} ({room}) is kept for you until {until}. Please accept or decline it by then.',
  'waitlist.reminder.subject': 'Your place is still kept for you',
  'waitlist.reminder.text':
    'Your place at {event} is kept until {until}. After that it goes to the next who waits.',
  'waitlist.left.subject': 'You are not in the waiting list any more',
  'waitlist.left.text':
    'We offered you a place at {event} twice and did not hear from you, so it went to others. You can join the list again, at its end.',
  'waitlist.cancelled.text': '{event} is cancelled: {reason} You are not in its waiting list any more.',

  'code.subject': '{code} is your {product} code',
  'code.text': 'Your {product} code is {code}. It works once, within {minutes} minutes.',
  'code.advice.visitor':
    'Enter it on the page where you asked for it, and give it to nobody. If you did not ask for a code, you need not do anything.',
  'code.advice.guardian':
    'Enter it on the page that our link led you to, and give it to nobody. If you did not ask for a code, you need not do anything.',
  'code.advice.visitor-email':
    'Enter it on the page where you change your email address, and give it to nobody. If you did not ask for a code, you need not do anything.',
  'code.advice.email-change':
    'Enter it in the console; from then on you sign in with this address. Give the code to nobody. If you did not ask for a code, you need not do anything.',

  'guardian.subject': '{product}: a child asks for your agreement',
  'guardian.child': 'A child',
  'guardian.asks': '{child} would like to take part in {product} and has named you as parent or guardian.',
  'guardian.asksNamed':
    '{child} would like to take part in {product} and has named you, {name}, as parent or guardian.',
  'guardian.why': 'The child is under 18, so your agreement is needed.',
  'guardian.link':
    'The link works for {days} days. With the same link you can take your agreement back at any time. If you do not know this child, you need not do anything.',
  'guardian.button': 'Read what it is about, and agree or refuse',

  'contact.email.subject': 'Your Coastok email address was changed',
  'contact.phone.subject': 'Your Coastok phone number was changed',
  'contact.both.subject': 'Your Coastok email address and phone number were changed',
  'contact.email.text': 'The email address of your Coastok account was changed just now.',
  'contact.phone.text': 'The phone number of your Coastok account was changed just now.',
  'contact.both.text': 'The email address and phone number of your Coastok account were changed just now.',
  'contact.unexpected': 'If this was not expected, please tell your General Secretary at once.',
  'contact.data': 'See your data',
  'contact.takeBack':
    'Was it not you? Take the change back with the link below. It works for 72 hours, signs your account out everywhere, and your password has to be reset.',
  'contact.fine': 'If it was you, you need not do anything.',
  'contact.notMe': 'It was not me',

  'merge.subject': 'Your Coastok records were merged',
  'merge.text':
    '{by} has merged two records of you into one, so that there is one account with all that is yours. You can go on signing in with this address.',
  'merge.undo':
    'Is one of these records not yours? Undo the merge with the link below. It works for {hours} hours, signs the account out everywhere, and its password has to be reset. After that your General Secretary can undo it, for 30 days.',
  'merge.fine': 'If both were yours, you need not do anything.',
  'merge.button': 'One of them is not mine',

  'notice.subject': 'How {product} uses your data',
  'notice.text':
    '{product} keeps data about you: who you are, how you take part, and what you paid for events. We want you to know what each part is used for, and to decide for yourself where you can.',
  'notice.link':
    'The link works for {days} days and is yours alone. You can change your answer at any time, ask for a copy of your data, have it corrected or erased, or complain, under ‘My data’ on our website.',
  'notice.button': 'Read it and answer with one tap',
  'notice.push.title': 'How we use your data',
  'notice.push.text':
    'Please look at your mail: we tell you what we use your data for, and ask what you agree to.',

  'dormant.subject': 'Your data at {product} will be erased',
  'dormant.text':
    'You have not visited us since {since}. We keep the data of visitors who do not come back for three years: on or after {on} we erase your data. Payments stay in our accounts, without your name.',
  'dormant.keep': 'To keep it, sign in once before then, under ‘My data’.',
  'dormant.button': 'Sign in to keep your data',

  'request.subject': 'Your request: {kind} ({state})',
  'request.button': 'See your requests',
  'request.kind.access': 'See my data',
  'request.kind.correct': 'Correct my data',
  'request.kind.erase': 'Erase my data',
  'request.kind.nominate': 'Nominate a person for me',
  'request.kind.grievance': 'Complaint',
  'request.state.OPEN': 'new',
  'request.state.WORKING': 'being worked on',
  'request.state.ANSWERED': 'answered',
  'request.state.REFUSED': 'refused',

  'question.answered': '{name} answered your question',
  'question.recordedAnswer': 'Listen to the recorded answer.',
  'question.added': '{name} added to a question',
  'question.recording': 'Listen to the recording.',
  'care.morning': 'Care for today',
  'care.oneTask': 'One task is due.',
  'care.tasks': '{count} tasks are due.',
  'subsidy.asked.title': 'A subsidy was asked for',
  'subsidy.asked.text': '{name} asks for {amount} towards {event}.',
  'subsidy.ended.title': 'A request for a subsidy has ended',
  'subsidy.ended.text': '{name} asked for {amount} towards {event}, which is over: nobody decided.',

  'receipt.title': 'Booking receipt',
  'receipt.document': 'Receipt {reference}',
  'receipt.reference': 'Reference number',
  'receipt.status': 'Status',
  'receipt.event': 'Event',
  'receipt.dates': 'Dates',
  'receipt.venue': 'Venue',
  'receipt.name': 'Name',
  'receipt.bookedOn': 'Booked on',
  'receipt.ticket': 'Ticket',
  'receipt.price': 'Price',
  'receipt.registration': 'Registration',
  'receipt.transportation': 'Transportation',
  'receipt.accommodation': 'Accommodation: {name}',
  'receipt.outfits': 'Outfits ({count} × {amount})',
  'receipt.options': 'Options',
  'receipt.donation': 'Donation',
  'receipt.subsidy': 'Subsidy',
  'receipt.waived': 'No longer owed after a refund',
  'receipt.total': 'To be paid in all',
  'receipt.payments': 'Payments',
  'receipt.none': 'Nothing was paid yet.',
  'receipt.date': 'Date',
  'receipt.amount': 'Amount',
  'receipt.paidSoFar': 'Paid so far',
  'receipt.paid': 'Paid',
  'receipt.due': 'Due',
  'receipt.foot': 'As of {at} (Indian time). Made by {product}; needs no signature.',
  'receipt.online': 'Online payment {payment}',
  'receipt.lookedInto': 'Online payment {payment}, being looked into',
  'receipt.cashApproved': 'Cash approved',
  'receipt.cashCorrected': 'Cash record corrected',
  'receipt.cashRecorded': 'Cash recorded, counts once approved',
  'receipt.dispute': 'Lost in a dispute with the payer’s bank: {payment}',
  'receipt.refund': 'Refund of {payment}',
  'receipt.refund.pending': 'Refund of {payment}, on its way',
  'receipt.refund.failed': 'Refund of {payment}, failed',
  'receipt.refund.by': 'Refund of {payment}, given back by {reference}',
  'receipt.refundCash': 'Refund in cash',
  'receipt.refundCash.pending': 'Refund in cash, on its way',
  'receipt.refundCash.failed': 'Refund in cash, failed',
  'status.0': 'Inactive',
  'status.1': 'Pending',
  'status.2': 'Subsidy requested',
  'status.3': 'Subsidy approved',
  'status.4': 'Request denied',
  'status.5': 'Ordered',
  'status.6': 'Payment in progress',
  'status.7': 'Confirmed',
  'status.8': 'Failed',
  'status.9': 'Cash pending',
  'status.10': 'Cash confirmed',
  'status.11': 'Partially paid',
  'status.12': 'Cash partially paid',
} as const;

export type MessageKey = keyof typeof en;

/** The texts of a language; a key that is missing, or too many, fails the type check. */
export type Messages = Readonly<Record<MessageKey, string>>;
