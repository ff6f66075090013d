import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { i as messageFor, n as addScript, r as Alert, t as ScriptBlocked } from "./addScript-CNhn_qwT.mjs";
import { C as hasEnded, D as formatDeadline, E as formatDateTime, I as navigate, P as Link, S as hasBegun, T as formatDate, a as LotusMark, c as calendarAddress, g as displayName, h as standingOf, i as MessagePage, l as landingAddress, o as PRODUCT_NAME, r as client, t as fetchSiteConfig, u as registerAddress, w as registrationOf, x as endOfFirstDay } from "./renderer.mjs";
import { a as visitorSession, r as useVisitorSession } from "./VerificationForm-Zn7m_M3w.mjs";
import { i as CheckField, n as readOwnRecord, o as useSessionGuard, r as saveOwnRecord, s as VerificationModal, u as formatPhone } from "./ownRecord-H0VCdqCM.mjs";
import { n as useForm, t as Loading } from "./Loading-L1rDCduO.mjs";
import { n as standingNote } from "./standingNote-DKcnvRI2.mjs";
import { n as ConnectionError, t as ApiError } from "./ApiError-DyJQjB1M.mjs";
import { c as transportationFor, i as DONATION_PRESETS, l as formatRupees, o as categoryOf, r as priceListOf, s as priceOf, t as dayRange } from "./dayRange-CcnYC7a5.mjs";
import { n as endedText, o as placeText, r as hasNoPlace, s as Countdown, t as choiceText } from "./listText--A3oiVAR.mjs";
import { c as needsGuardian } from "./guardianCalls-DO4G7QKD.mjs";
import { t as StepHeading } from "./StepHeading-DIMUMOT5.mjs";
import { a as PersonFields, c as PrivacyLink, d as useStages, f as Stepper, h as CLASS_LEVELS, l as useDraft, m as SelectField, n as PlaceFields, o as BirthField, p as GuardianPanel, r as useAreas, s as NewTab, t as VerifiedEmail, u as typedNumber, v as choicesOf$1 } from "./VerifiedEmail-yIfX7D7i.mjs";
import { n as browserIntentions, t as browserDrafts } from "./wizard-C8An7UMU.mjs";
import { n as ChoiceField, r as Notice, t as TextAreaField } from "./TextAreaField-BgPqLWla.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
import { n as classLevelOf, t as USER_CATEGORIES } from "./userCategories-DFSFmBWo.mjs";
import { t as PRIVACY_VERSION } from "./privacyVersion-C2mH9HEB.mjs";
import { t as fieldSetter } from "./fieldSetter-D8epEUUu.mjs";
// ../domain/dist/booking/status.js
/** Where a booking stands; the numbers are on the staff's wire (docs/rules/booking.md#1). */
var BookingStatus = {
	Inactive: 0,
	Pending: 1,
	SubsidyRequested: 2,
	SubsidyApproved: 3,
	RequestDenied: 4,
	Ordered: 5,
	PaymentInProgress: 6,
	Confirmed: 7,
	Failed: 8,
	CashPending: 9,
	CashConfirmed: 10,
	PartiallyPaid: 11,
	CashPartiallyPaid: 12
};
/** The names of the statuses, as the public site's wire carries them. */
var BOOKING_STATUS_NAMES = {
	0: "INACTIVE",
	1: "PENDING",
	2: "SUBSIDY_REQUESTED",
	3: "SUBSIDY_APPROVED",
	4: "REQUEST_DENIED",
	5: "ORDERED",
	6: "PAYMENT_INPROGRESS",
	7: "CONFIRMED",
	8: "FAILED",
	9: "CASH_PENDING",
	10: "CASH_CONFIRMED",
	11: "PARTIALLY_PAID",
	12: "CASH_PARTIALLY_PAID"
};
Object.values(BookingStatus);
// ../domain/dist/booking/orders.js
var TOKEN_MESSAGE = "Please pay atleast Rs.500 for seat confirmation";
/** Why nothing can be paid online although something is due (docs/rules/booking.md#3). */
var CASH_WAITING_MESSAGE = "Nothing can be paid online: cash is waiting for approval.";
BookingStatus.CashPending, BookingStatus.PartiallyPaid, BookingStatus.CashPartiallyPaid;
// ../domain/dist/booking/stage.js
var STAGES = {
	CONFIRMED: 3,
	FAILED: 3,
	SUBSIDY_REQUESTED: 3,
	CASH_PENDING: 3,
	CASH_CONFIRMED: 3,
	PARTIALLY_PAID: 3,
	CASH_PARTIALLY_PAID: 3,
	ORDERED: 2,
	APPROVED: 2,
	SUBSIDY_APPROVED: 2,
	PAYMENT_INPROGRESS: 2,
	REQUEST_DENIED: 2,
	PENDING: 1
};
var RESULTS = {
	CONFIRMED: "thank-you",
	CASH_CONFIRMED: "thank-you",
	SUBSIDY_REQUESTED: "request-sent",
	CASH_PENDING: "pay-in-cash",
	PARTIALLY_PAID: "pay-in-cash",
	CASH_PARTIALLY_PAID: "pay-in-cash"
};
var HIDES_UNABLE_TO_PAY = [
	"SUBSIDY_APPROVED",
	"SUBSIDY_REQUESTED",
	"SUBSIDY_FAILED"
];
var lookUp$1 = (table, status) => Object.hasOwn(table, status) ? table[status] : void 0;
/** Where the wizard opens for a booking's status name; for no booking, or an unknown name, at the beginning. */
var stageOf = (status) => status && lookUp$1(STAGES, status) || 0;
/** The result screen of a status name. */
var resultOf = (status) => lookUp$1(RESULTS, status) ?? "payment-failed";
/** Whether the gateway must be asked before anything else is offered (docs/rules/booking.md#7). */
var asksGatewayFirst = (status) => status === "PAYMENT_INPROGRESS";
/** Whether the payment stage shows that a request was denied. */
var showsDenial = (status) => status === "REQUEST_DENIED";
/** Whether the result screen offers to pay online what is still due (docs/rules/booking.md#7). */
var offersBalance = (status) => resultOf(status) === "pay-in-cash";
/** Whether the 'Unable to Pay' button is there. */
var offersSubsidy = (status, allowSubsidy) => allowSubsidy && !HIDES_UNABLE_TO_PAY.includes(status);
// ../domain/dist/ticket/ticket.js
/** Confirmed, or paid in part. */
var TICKET_STATUSES = [
	BookingStatus.Confirmed,
	BookingStatus.CashConfirmed,
	BookingStatus.PartiallyPaid,
	BookingStatus.CashPartiallyPaid
];
/** Whether a booking in this status, by number or by name, has a ticket. */
var hasTicket = (status) => TICKET_STATUSES.some((known) => known === status || BOOKING_STATUS_NAMES[known] === status);
// src/details/detailsValues.ts
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var DETAILS_FIELDS = [
	"name",
	"initiatedName",
	"phone",
	"connectedAreaId",
	"facilitator",
	"chantingRounds",
	"userCategory",
	"sadhnaGroup",
	"dob"
];
var isCategory = (value) => USER_CATEGORIES.includes(value);
/** What the form begins with: the person's own record, or what Google told. */
function detailsOf(record, visitor) {
	return {
		name: record?.name ?? visitor.name ?? "",
		initiatedName: record?.initiatedName ?? "",
		phone: record?.phone ?? "",
		connectedAreaId: record?.connectedAreaId ?? "",
		facilitator: record?.facilitator ?? "",
		chantingRounds: record?.chantingRounds ? String(record.chantingRounds) : "",
		userCategory: record?.userCategory ?? "",
		sadhnaGroup: record?.sadhnaGroup == null ? "" : String(record.sadhnaGroup),
		dob: record?.dob ?? ""
	};
}
/** A category brings its class level along: none for a brahmachari, the first for a youth. */
var ofCategory = (userCategory) => ({
	userCategory,
	sadhnaGroup: isCategory(userCategory) ? String(classLevelOf(userCategory, void 0)) : ""
});
var numberOf = (text) => text.trim() === "" ? void 0 : Number(text);
/** What is sent of the form. Pressing the button is the consent that the form names. */
function bodyOf(values, record, email) {
	const category = isCategory(values.userCategory) ? values.userCategory : void 0;
	return {
		...record && { _id: record._id },
		email,
		name: values.name,
		initiatedName: values.initiatedName,
		phone: values.phone,
		connectedAreaId: values.connectedAreaId,
		facilitator: values.facilitator,
		chantingRounds: numberOf(values.chantingRounds),
		userCategory: category,
		sadhnaGroup: category && classLevelOf(category, numberOf(values.sadhnaGroup)),
		gender: record?.gender ?? 1,
		consentVersion: PRIVACY_VERSION,
		...values.dob && { dob: values.dob }
	};
}
// src/registration/ClosedNote.tsx
var TITLES = {
	"not-yet": "Registration has not opened yet",
	closed: "Registration is closed",
	running: "Registration is closed",
	past: "This event is over"
};
/** Says why nobody can register, and where to go instead. */
function ClosedNote({ event, standing, children }) {
	const note = standingNote(event, standing);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: TITLES[standing] }),
			note !== `${TITLES[standing]}.` && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: note }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Whoever has a booking already can see it, and pay for it until the event is over." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "actions",
				children: [children, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button button--quiet",
					href: "/event",
					children: "See other events"
				})]
			})
		]
	});
}
// src/booking/entry.ts
/** An ended booking is as good as none: its person may book anew. */
var isLiveBooking = (booking) => booking !== null && booking.status !== "INACTIVE";
/**
* Where the wizard opens (docs/rules/booking.md#7). After registration has closed nothing new is booked and no choice is changed,
* while a booking that lives is paid for until the event is over (docs/rules/booking.md#1).
*/
function entryOf(event, booking, now) {
	const standing = standingOf(event, now);
	if (!isLiveBooking(booking)) return standing === "open" ? { stage: 0 } : { closed: standing };
	const stage = stageOf(booking.status);
	return { stage: stage < 2 && standing !== "open" ? 2 : stage };
}
// src/registration/amountOf.ts
/** Whole rupees out of a field; null while there are none. */
var amountOf = (text) => /^\d{1,8}$/.test(text.trim()) ? Number(text) : null;
// src/registration/amenitiesValues.ts
var AMENITIES_FIELDS = [
	"category",
	"transportation",
	"outfitCount",
	"donation",
	"otherDonation"
];
var OTHER = "other";
var isPreset = (amount) => DONATION_PRESETS.includes(amount);
function amenitiesOf(booking) {
	const { donationAmount } = booking;
	const isOther = donationAmount > 0 && !isPreset(donationAmount);
	return {
		category: String(booking.accomodationCategory),
		transportation: booking.transportation ? "yes" : "no",
		outfitCount: String(booking.outfitCount),
		donation: isOther ? OTHER : String(donationAmount),
		otherDonation: isOther ? String(donationAmount) : ""
	};
}
/** The donation in rupees; null while the amount typed is none. */
var donationOf = ({ donation, otherDonation }) => donation === OTHER ? amountOf(otherDonation) || null : Number(donation);
function problemsOfAmenities(values) {
	return donationOf(values) === null ? { otherDonation: "Please enter a valid donation in whole rupees." } : {};
}
/** What is chosen, for the price function; an amount that is no number yet counts as none. */
var chosenOf = (values) => ({
	category: Number(values.category),
	transportation: values.transportation === "yes",
	outfitCount: Number(values.outfitCount),
	donation: donationOf(values) ?? 0
});
var askedOf = (prices, event) => ({
	transportation: prices.transportation > 0 || prices.categories.some(({ transportation = 0 }) => transportation > 0),
	outfits: prices.outfit > 0,
	donation: event.allowDonation
});
/** What is sent; what was not asked for is left as it is. */
function changeOf(values, asked) {
	const { category, transportation, outfitCount, donation } = chosenOf(values);
	return {
		accomodationCategory: category,
		...asked.transportation && { transportation },
		...asked.outfits && { outfitCount },
		...asked.donation && { donationAmount: donation }
	};
}
/** Whether anything would change: if not, an order that is open need not be dropped. */
var changesBooking = (booking, change) => Object.entries(change).some(([field, value]) => booking[field] !== value);
/** The kinds of accommodation to choose from; none is a kind of its own where 0 is not listed. */
var categoriesOf = (prices) => categoryOf(prices, 0) || prices.categories.length === 0 ? prices.categories : [{
	id: 0,
	name: "No accommodation"
}, ...prices.categories];
var OUTFIT_COUNTS = Array.from({ length: 4 }, (_, count) => String(count));
/**
* What stands beside a choice: where the event shows its amounts, what it adds; elsewhere, what everything comes to
* with it, since the parts of some prices depend on each other (docs/rules/booking.md#4).
*/
function amountBeside(prices, chosen, choice, showAmount) {
	const amenities = {
		...chosen,
		...choice
	};
	if (!showAmount) return priceOf(prices, amenities).total;
	if (choice.category !== void 0) return categoryOf(prices, choice.category)?.amount ?? 0;
	return amenities.transportation ? transportationFor(prices, amenities.category) : 0;
}
// src/waitlist/waitlistCalls.ts
/** The own place in the waiting list of an event; null when there is none. */
var readPlace = (eventId, signal) => client.get("/waitlist", {
	query: { eventId },
	signal
});
/** A repeat answers the first join. */
var joinList = (body) => client.post("/waitlist", body);
var declineOffer = ({ _id }) => client.post(`/waitlist/${_id}/decline`, {});
var leaveList = ({ _id }) => client.delete(`/waitlist/${_id}`);
// src/waitlist/JoinList.tsx
/** Joins the waiting list of a full event, with what one would take. */
function JoinList({ event, ended, onJoined, onSessionEnd }) {
	const prices = priceListOf(event);
	const kinds = categoriesOf(prices);
	const [wants, setWants] = (0, import_react.useState)(() => kinds.map(({ id }) => id));
	const [transportation, setTransportation] = (0, import_react.useState)(false);
	const form = useForm({
		fields: ["wants"],
		onSessionEnd
	});
	const toggle = (id, chosen) => {
		setWants((current) => chosen ? [...current, id] : current.filter((want) => want !== id));
		form.clear("wants");
	};
	const join = async () => {
		onJoined(await joinList({
			eventId: event.eventId,
			wants: [...wants],
			transportation
		}));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			form.run(join);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "step-heading",
				children: "Join the waiting list"
			}),
			ended && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: ended }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [event.title, " is full. Whoever waits is offered a place in the order of joining, as soon as one gets free; we write to you then, and the place is kept for a while. Joining costs nothing."] }),
			kinds.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				className: "field",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
						className: "field__label",
						children: "What would you take?"
					}),
					kinds.map(({ id, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckField, {
						name: `want-${id}`,
						label: [name, choiceText(wants, id)].filter(Boolean).join(": "),
						checked: wants.includes(id),
						onChange: (chosen) => toggle(id, chosen)
					}, id)),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: form.problems.wants ? "field__error" : "field__hint",
						children: form.problems.wants ?? "Tick them in your order: what you tick first is offered first where several are free."
					})
				]
			}),
			askedOf(prices, event).transportation && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckField, {
				name: "transportation",
				label: event.transportationDescription || "I travel there and back with you.",
				checked: transportation,
				onChange: setTransportation
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form__end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Joining…" : "Join the list"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button button--quiet",
					href: landingAddress(event),
					children: "About this event"
				})]
			})
		]
	});
}
// src/waitlist/OfferNote.tsx
/** Above the wizard of an offered place: how long it is kept, and a way to let it go in one tap. */
function OfferNote({ place, onChanged, onSessionEnd }) {
	const form = useForm({
		fields: [],
		onSessionEnd
	});
	const [openedAt] = (0, import_react.useState)(() => /* @__PURE__ */ new Date());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "sheet offer",
		"aria-label": "Your offer",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "There is a place for you" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"It is kept until ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: formatDateTime(place.offer.until) }),
				". Choose below and pay to take it, or let it go for the next who waits."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
				label: "Time until the offer ends",
				target: new Date(place.offer.until),
				loadedAt: openedAt
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "actions",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button button--quiet",
					disabled: form.busy,
					onClick: () => void form.run(async () => onChanged(await declineOffer(place))),
					children: "Let it go"
				})
			})
		]
	});
}
// src/waitlist/OwnPlace.tsx
var LOOK_MS = 15e3;
/** Where one stands in the list, as it is now. */
function OwnPlace({ event, place, onChanged, onSessionEnd }) {
	const form = useForm({
		fields: [],
		onSessionEnd
	});
	(0, import_react.useEffect)(() => {
		const ended = new AbortController();
		const timer = setInterval(() => {
			readPlace(event.eventId, ended.signal).then((now) => now && onChanged(now), () => void 0);
		}, LOOK_MS);
		return () => {
			clearInterval(timer);
			ended.abort();
		};
	}, [event.eventId, onChanged]);
	const names = place.wants.flatMap((want) => categoriesOf(priceListOf(event)).find(({ id }) => id === want)?.name ?? []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			className: "step-heading",
			children: "You are in the waiting list"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: placeText(place.ahead) })
		}),
		names.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"You would take: ",
			names.join(", then "),
			"."
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"You joined on ",
			formatDateTime(place.joinedAt),
			". As soon as a place is yours we write to you, and it is kept until a time that our mail names. You can close this page."
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "actions",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "button button--quiet",
				disabled: form.busy,
				onClick: () => void form.run(async () => onChanged(await leaveList(place))),
				children: "Leave the list"
			})
		})
	] });
}
// src/booking/bookingCalls.ts
/** The visitor's own booking for an event; null when there is none. */
var readBooking = (eventId, userId) => client.get("/booking", { query: {
	eventId,
	user_id: userId
} });
/** The ticket of a booking that has one (`hasTicket`). */
var readTicket = (bookingId, signal) => client.get(`/booking/${bookingId}/ticket`, { signal });
/** Asks the gateway, by way of the server, what was paid, and answers the booking after that. */
var askGateway = (bookingId, signal) => client.get("/booking/payment", {
	query: { bookingId },
	signal
});
/**
* The steps of a visitor's own booking. Each is made under the key of what is wanted, so that a double click, a lost
* answer or a reload in the middle has one effect; what the server answers is the booking as it is then.
*/
function createBookingCalls(intentions) {
	const post = (path, subject, body) => intentions.carryOut(`${path}:${subject}`, body, (idempotencyKey) => client.post(path, body, { idempotencyKey }));
	return {
		/** Books an event; where there is a live booking already, that one is answered. */
		create: (userId, eventId, change) => post("/booking", `${eventId}:${userId}`, {
			userId,
			eventId,
			...change
		}),
		change: (booking, change) => post("/booking", booking.bookingId, {
			...ownerOf(booking),
			...change
		}),
		/** Opens an order for what is to be paid now; a repeat within its life answers the same one. */
		pay: (booking) => post("/booking/pay", booking.bookingId, ownerOf(booking)),
		/** Hands over the payment window's word of success; the payment's own id makes repeats one. */
		confirm: (payload) => client.post("/booking/payment", payload, { idempotencyKey: payload.razorpay_payment_id }),
		requestSubsidy: (booking, request) => post("/booking/request", booking.bookingId, {
			...ownerOf(booking),
			...request
		}),
		/** Ends an unpaid booking, which frees its seat. */
		cancel: (booking) => client.delete(`/booking/${booking.bookingId}`)
	};
}
var ownerOf = ({ bookingId, userId }) => ({
	bookingId,
	userId
});
// src/registration/loadRegistration.ts
/** Money for these may have come unseen: a window that was closed in the middle, a bank that was slow. */
var MAYBE_PAID = [
	"ORDERED",
	"FAILED",
	"PAYMENT_INPROGRESS"
];
var LONGEST_ASK_MS = 6e3;
/** The gateway's word on a booking that may have been paid unseen; without an answer it stands as it is. */
async function asPaid(booking) {
	const ended = new AbortController();
	const timer = setTimeout(() => ended.abort(), LONGEST_ASK_MS);
	try {
		return await askGateway(booking.bookingId, ended.signal);
	} catch {
		return booking;
	} finally {
		clearTimeout(timer);
	}
}
/** What the server knows of a visitor and an event. @throws ApiError 401 when the session has ended. */
async function loadRegistration(email, { eventId, waitlist, waiting }) {
	const record = await readOwnRecord(email);
	const booking = record && await readBooking(eventId, record._id);
	const place = record && (waitlist || waiting > 0) ? await readPlace(eventId) : null;
	if (!isLiveBooking(booking)) return {
		record,
		booking: null,
		place
	};
	return {
		record,
		place,
		booking: MAYBE_PAID.includes(booking.status) ? await asPaid(booking) : booking
	};
}
// src/booking/paymentOptions.ts
var instantOf = (text) => text === null ? null : new Date(text);
/** Whether a booking's choices, the amount to begin with among them, can still be changed. */
var isOpen = (event, now) => registrationOf({
	fromDate: event.fromDate,
	registrationOpensAt: instantOf(event.registrationOpensAt),
	registrationClosesAt: instantOf(event.registrationClosesAt)
}, now) === "open";
function paymentOptionsOf(event, booking, now) {
	const most = booking.payableOnline;
	const token = Math.min(most, Math.max(500, booking.tokenAmount));
	const amounts = !event.allowPartialPayment ? {
		least: most,
		most,
		suggested: most
	} : isOpen(event, now) ? {
		least: Math.min(500, most),
		most,
		suggested: token
	} : {
		least: token,
		most: token,
		suggested: token
	};
	return {
		online: !hasEnded(event, now) && event.allowOnlinePayment && most > 0,
		cash: now < endOfFirstDay(event) && event.allowCash,
		subsidy: !hasBegun(event, now) && offersSubsidy(booking.status, event.allowSubsidy),
		...amounts
	};
}
/** What is wrong with the amount to begin with, as the specification words it; null when it can be paid. */
function problemOfAmount(amount, { least, most }) {
	if (amount === null || amount < least) return TOKEN_MESSAGE;
	return amount > most ? `Please pay at most ${formatRupees(most)}, which is all that is due.` : null;
}
function balanceOf(event, { due, payableOnline }, now) {
	if (due === 0) return {
		due,
		payable: 0,
		reason: null
	};
	if (hasEnded(event, now)) return {
		due,
		payable: 0,
		reason: "The event is over."
	};
	if (!event.allowOnlinePayment) return {
		due,
		payable: 0,
		reason: null
	};
	return {
		due,
		payable: payableOnline,
		reason: payableOnline === 0 ? CASH_WAITING_MESSAGE : null
	};
}
// src/registration/registration.ts
var isBooked = (registration) => registration.record !== null && registration.booking !== null;
var RegistrationContext = (0, import_react.createContext)(null);
/** The registration around a step. */
function useRegistration() {
	const registration = (0, import_react.useContext)(RegistrationContext);
	if (!registration) throw new Error("A step stands in a registration.");
	return registration;
}
/** The same in a step after the first. */
function useBooked() {
	const registration = useRegistration();
	if (!isBooked(registration)) throw new Error("Only the first step has no booking.");
	return registration;
}
// src/registration/CancelBooking.tsx
var ENDABLE = [
	"PENDING",
	"SUBSIDY_REQUESTED",
	"SUBSIDY_APPROVED",
	"REQUEST_DENIED",
	"ORDERED",
	"FAILED",
	"CASH_PENDING"
];
var ENDED = "Your booking was cancelled, and your place is free for somebody else.";
/** Ends a booking for which nothing was paid, after asking once more. */
function CancelBooking() {
	const registration = useBooked();
	const { booking, calls, drafts } = registration;
	const dialog = (0, import_react.useRef)(null);
	const titleId = (0, import_react.useId)();
	const form = useForm({
		fields: [],
		onSessionEnd: registration.onSessionEnd
	});
	if (!(booking.paidAmount === 0 && booking.cashRecieved === 0) || !ENDABLE.includes(booking.status)) return null;
	const end = () => void form.run(async () => {
		await calls.cancel(booking);
		for (const part of [
			"amenities",
			"payment",
			"request"
		]) drafts.drop(part);
		registration.startAnew(ENDED);
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "cancel",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "link-button",
			onClick: () => dialog.current?.showModal(),
			children: "Cancel my booking"
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		className: "modal",
		ref: dialog,
		"aria-labelledby": titleId,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: titleId,
				children: "Cancel your booking?"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Your place goes to somebody else. You can register again while there are places." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form__end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button",
					disabled: form.busy,
					onClick: end,
					children: "Yes, cancel it"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button button--quiet",
					onClick: () => dialog.current?.close(),
					children: "Keep it"
				})]
			})
		]
	})] });
}
// src/guardian/GuardianGate.tsx
/** Under 18 nothing is paid, asked for or confirmed before a guardian has agreed; the place is kept for a while. */
function GuardianGate({ children }) {
	const registration = useBooked();
	const { record, booking, onSessionEnd } = registration;
	if (!record.dob || !needsGuardian(record.dob, /* @__PURE__ */ new Date())) return children;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuardianPanel, {
		title: "Your parent or guardian",
		waiting: "You can pay as soon as they have agreed.",
		onSessionEnd,
		frame: (panel) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "form",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
					takesFocus: registration.takesFocus,
					children: "Payment"
				}),
				panel,
				booking.holdUntil && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "field__hint",
					children: [
						"Your place is kept until ",
						formatDeadline(booking.holdUntil),
						". After that you get one as long as there are any."
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelBooking, {})
			]
		}),
		children
	});
}
// src/registration/OutfitPrice.tsx
/** The price of an outfit, beside a higher one that is not asked for any more. */
function OutfitPrice({ price, formerPrice }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		formerPrice > price && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "visually-hidden",
				children: "Formerly "
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: formatRupees(formerPrice) }),
			" "
		] }),
		formatRupees(price),
		" each"
	] });
}
// src/registration/PriceSum.tsx
var PARTS = [
	{
		part: "registration",
		label: "Registration"
	},
	{
		part: "accommodation",
		label: "Accommodation"
	},
	{
		part: "transportation",
		label: "Transportation"
	},
	{
		part: "outfits",
		label: "Outfits"
	},
	{
		part: "donation",
		label: "Donation"
	}
];
/** What everything comes to; each change of the sum is announced. */
function PriceSum({ price, showParts, reductions = [] }) {
	const parts = showParts ? PARTS.filter(({ part }) => price[part] > 0) : [];
	const taken = reductions.filter(({ amount }) => amount > 0);
	const final = taken.reduce((sum, { amount }) => sum - amount, price.total);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "price-sum",
		children: [(parts.length > 0 || taken.length > 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
			className: "price-sum__parts",
			children: [
				parts.map(({ part, label }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: formatRupees(price[part]) })] }, part)),
				taken.length > 0 && parts.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Price" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: formatRupees(price.total) })] }),
				taken.map(({ label, amount }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: ["−", formatRupees(amount)] })] }, label))
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "price-sum__total",
			role: "status",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: "Total amount" }),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: formatRupees(final) })
			]
		})]
	});
}
// src/booking/onLiveBooking.ts
/** What a booking has chosen, for booking it again. */
var choicesOf = (booking) => ({
	accomodationCategory: booking.accomodationCategory,
	transportation: booking.transportation,
	outfitCount: booking.outfitCount,
	donationAmount: booking.donationAmount
});
/**
* Takes a step of a booking. A seat that nobody paid for is let go after half an hour; who comes back later gets
* another one with the same choices, and the step is taken then.
* @throws whatever refuses the step, or the new booking: registration closed, no seat left.
*/
async function onLiveBooking(booking, step, world) {
	try {
		return {
			kind: "done",
			value: await step(booking)
		};
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 409) throw error;
		const current = await world.read();
		if (isLiveBooking(current)) {
			if (current.status === booking.status) throw error;
			return {
				kind: "overtaken",
				booking: current
			};
		}
		return {
			kind: "done",
			value: await step(await world.create(booking.userId, booking.eventId, choicesOf(booking)))
		};
	}
}
// src/registration/useBookingStep.ts
/**
* Takes a step of the booking. One whose seat was let go meanwhile is booked again first; one that somebody else was
* faster with is shown as it stands now, and nothing is answered.
*/
function useBookingStep(registration) {
	const { booking, calls, settle } = registration;
	return async (step) => {
		const result = await onLiveBooking(booking, step, {
			create: calls.create,
			read: () => readBooking(booking.eventId, booking.userId)
		});
		if (result.kind === "done") return result.value;
		settle(result.booking);
	};
}
// src/registration/AmenitiesStep.tsx
var PART$3 = "amenities";
var DONATIONS = [
	{
		value: "0",
		label: "No donation"
	},
	...DONATION_PRESETS.map((amount) => ({
		value: String(amount),
		label: formatRupees(amount)
	})),
	{
		value: "other",
		label: "Another amount"
	}
];
/** Stage 1: where to sleep, how to travel, and what else; the price follows every choice. */
function AmenitiesStep() {
	const registration = useBooked();
	const { event, booking, calls, drafts } = registration;
	const { prices } = booking;
	const [values, change] = useDraft(drafts, PART$3, () => amenitiesOf(booking));
	const form = useForm({
		fields: AMENITIES_FIELDS,
		onSessionEnd: registration.onSessionEnd
	});
	const takeStep = useBookingStep(registration);
	const chosen = chosenOf(values);
	const asked = askedOf(prices, event);
	const kinds = categoriesOf(prices);
	const set = (field, value) => {
		change((current) => ({
			...current,
			[field]: value
		}));
		form.clear(field);
	};
	const beside = (choice) => formatRupees(amountBeside(prices, chosen, choice, event.showAmount));
	const save = async () => {
		const problems = problemsOfAmenities(values);
		if (Object.keys(problems).length > 0) return form.show(problems);
		const wanted = changeOf(values, asked);
		const changed = changesBooking(booking, wanted) ? await takeStep((current) => calls.change(current, wanted)) : booking;
		if (changed) registration.settle(changed, 2);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			form.run(save);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: registration.takesFocus,
				children: "Select Amenities"
			}),
			kinds.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceField, {
				label: "Accommodation",
				name: "category",
				choices: kinds.map(({ id, name }) => ({
					value: String(id),
					label: name,
					text: event.accomodationCategory[id]?.description,
					aside: beside({ category: id })
				})),
				value: values.category,
				error: form.problems.category,
				hint: event.showAmount ? void 0 : "Each price is for everything together, as you have chosen it.",
				onChange: (value) => set("category", value)
			}),
			asked.transportation && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceField, {
				label: "Transportation",
				name: "transportation",
				choices: [{
					value: "yes",
					label: "Yes",
					text: event.transportationDescription || "Travel there and back with us.",
					aside: beside({ transportation: true })
				}, {
					value: "no",
					label: "No",
					text: "I come on my own.",
					aside: event.showAmount ? void 0 : beside({ transportation: false })
				}],
				value: values.transportation,
				onChange: (value) => set("transportation", value)
			}),
			asked.outfits && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: "Outfits",
				name: "outfitCount",
				placeholder: "Choose how many",
				options: OUTFIT_COUNTS.map((count) => ({
					value: count,
					label: count
				})),
				value: values.outfitCount,
				hint: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OutfitPrice, {
					price: prices.outfit,
					formerPrice: event.outfitCutAmount
				}),
				error: form.problems.outfitCount,
				onChange: ({ target }) => set("outfitCount", target.value || "0")
			}),
			asked.donation && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceField, {
				label: "Donation",
				name: "donation",
				inline: true,
				choices: DONATIONS,
				value: values.donation,
				onChange: (value) => set("donation", value)
			}), values.donation === "other" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: "Your donation in rupees",
				name: "otherDonation",
				inputMode: "numeric",
				autoComplete: "off",
				value: values.otherDonation,
				error: form.problems.otherDonation,
				onChange: ({ target }) => set("otherDonation", typedNumber(target.value))
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceSum, {
				price: priceOf(prices, chosen),
				showParts: event.showAmountBreakup
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form__end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Saving…" : "Proceed"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button button--quiet",
					onClick: () => registration.goBack(0),
					children: "Back"
				})]
			})
		]
	});
}
// src/booking/pollPayment.ts
/** How long to wait before each question to the bank; the last one again and again. */
var PAUSES_MS = [
	2e3,
	3e3,
	5e3,
	8e3,
	13e3,
	2e4,
	3e4
];
var UNDECIDED = ["ORDERED", "PAYMENT_INPROGRESS"];
/**
* Whether it is known what became of a payment for the booking that was `before`: money arrived, or the booking came
* to rest elsewhere.
*/
var isDecided = (before, after) => after.paidAmount > before.paidAmount || after.status !== before.status && !UNDECIDED.includes(after.status);
var isPassing = (error) => error instanceof ConnectionError || error instanceof ApiError && (error.status >= 500 || error.status === 429);
/**
* Asks again and again, with growing pauses, until it is known what became of a payment. A bank that does not answer
* and a network that is away are waited for; a refusal (an ended session) is the caller's.
*/
async function pollPayment(before, { ask, pause }, signal) {
	for (let attempt = 0;; attempt += 1) {
		signal.throwIfAborted();
		try {
			const booking = await ask(signal);
			if (isDecided(before, booking)) return booking;
		} catch (error) {
			if (signal.aborted || !isPassing(error)) throw error;
		}
		await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0, signal);
	}
}
// src/registration/CheckingScreen.tsx
var pause = (milliseconds, signal) => new Promise((resolve) => {
	const timer = setTimeout(resolve, milliseconds);
	signal.addEventListener("abort", () => {
		clearTimeout(timer);
		resolve();
	});
});
/** Money may be on its way: asks until it is known, and says plainly that nobody has to wait for it. */
function CheckingScreen({ before }) {
	const { settle, onSessionEnd } = useRegistration();
	const [round, setRound] = (0, import_react.useState)(0);
	const [failure, setFailure] = (0, import_react.useState)();
	(0, import_react.useEffect)(() => {
		const left = new AbortController();
		pollPayment(before, {
			ask: (signal) => askGateway(before.bookingId, signal),
			pause
		}, left.signal).then(settle, (error) => {
			if (left.signal.aborted) return;
			if (error instanceof ApiError && error.status === 401) onSessionEnd({
				again: () => setRound((count) => count + 1),
				left: setFailure
			});
			else setFailure(messageFor(error));
		});
		return () => left.abort();
	}, [before, round]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "result",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "result__mark result__mark--waiting",
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: true,
				children: "We are checking with the bank; you may close this page"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Your payment is not lost and need not be made again. As soon as the bank answers, this page shows it, and we mail you." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: ["Booking reference ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
				className: "reference",
				children: before.bookingReferenceNo
			})] }),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "alert",
				children: failure
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "actions",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button button--quiet",
					onClick: () => {
						setFailure(void 0);
						setRound((count) => count + 1);
					},
					children: "Check again now"
				})
			})
		]
	});
}
// src/booking/bookPlain.ts
/**
* Books as the wizard's first step does: no accommodation (or the Dormitory, where the event lists it as 0), no
* transport, a token of 500. Where that is full, the cheapest kind that has a place is taken, and
* the next step shows it. @throws ApiError 409 when there is no place at all, or registration is not open.
*/
async function bookPlain({ create }, userId, event) {
	const others = priceListOf(event).categories.filter(({ id }) => id !== 0).sort((a, b) => a.amount - b.amount).map(({ id }) => id);
	const book = (accomodationCategory) => create(userId, event.eventId, {
		accomodationCategory,
		transportation: false,
		tokenAmount: 500
	});
	for (const category of others.length > 0 ? [0, ...others] : []) try {
		return await book(category);
	} catch (error) {
		if (!hasNoPlace(error)) throw error;
	}
	return book(0);
}
// src/details/ConsentNote.tsx
/** What pressing the button below means; the version of the notice is recorded with it. */
function ConsentNote({ button }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "consent-note",
		children: [
			"By pressing ‘",
			button,
			"’ you agree that we use these details as our ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrivacyLink, {}),
			" says, and to our",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewTab, {
				href: "/terms",
				children: "Terms and Conditions"
			}),
			"."
		]
	});
}
// src/registration/CampField.tsx
var nameOf = (camp) => camp.landing.yatra?.camp ?? camp.title;
/** Which camp of the yatra; another one than the address names is booked instead. */
function CampField({ camps, value, current, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceField, {
		label: "Camp",
		name: "camp",
		choices: camps.map((camp) => ({
			value: camp.eventId,
			label: nameOf(camp),
			text: `${dayRange(camp.fromDate, camp.toDate)}, from ${formatRupees(camp.startingPrice)}`
		})),
		value,
		hint: current && value !== current.eventId ? `Your place in ‘${nameOf(current)}’ is given back when you proceed.` : void 0,
		onChange
	});
}
// src/registration/leaveCamp.ts
/**
* Gives the place in one camp back after another was booked. A booking that can not be ended by its visitor (money is
* on its way) stays, and the visitor meets it again at that camp's own address.
*/
async function leaveCamp({ cancel }, booking) {
	try {
		await cancel(booking);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 401) throw error;
	}
}
// src/registration/DetailsStep.tsx
var PART$2 = "details";
var CATEGORIES = [{
	value: "YOUTH",
	label: "Youth"
}, {
	value: "BRAHMACHARI",
	label: "Brahmachari"
}];
var LEVELS = choicesOf$1(CLASS_LEVELS).map(({ id, name }) => ({
	value: String(id),
	label: name
}));
/** The rules and their library come while the form is filled in. */
var loadRules = () => import("./detailsRules-BybE-YlE.mjs");
/** Stage 0: who registers, and for which camp. Saves the person and books plainly. */
function DetailsStep() {
	const registration = useRegistration();
	const { event, camps, visitor, record, booking, calls, drafts } = registration;
	const [values, change] = useDraft(drafts, PART$2, () => detailsOf(record, visitor));
	const [{ campId }, chooseCamp] = useDraft(drafts, "camp", () => ({ campId: event.eventId }));
	const form = useForm({
		fields: DETAILS_FIELDS,
		onSessionEnd: registration.onSessionEnd
	});
	const areas = useAreas();
	(0, import_react.useEffect)(() => void loadRules().catch(() => void 0), []);
	const { problems } = form;
	const set = fieldSetter(change, form.clear);
	const goToCamp = async (camp, userId) => {
		await bookPlain(calls, userId, camp);
		if (booking) await leaveCamp(calls, booking);
		drafts.drop("camp");
		navigate(registerAddress(camp, visitor.email), { replace: true });
	};
	const waitWithoutPlace = (refusal) => {
		if (!event.waitlist || !hasNoPlace(refusal)) throw refusal;
		registration.waitInstead();
	};
	const save = async () => {
		const { FILL_ALL, lacksDetails, problemsOfDetails } = await loadRules();
		const found = problemsOfDetails(values);
		if (Object.keys(found).length > 0) return form.show(found, lacksDetails(found, values) ? FILL_ALL : void 0);
		const saved = await saveOwnRecord(bodyOf(values, record, visitor.email));
		registration.keepRecord(saved);
		drafts.drop(PART$2);
		const camp = camps.find(({ eventId }) => eventId === campId);
		if (camp && camp.eventId !== event.eventId) return goToCamp(camp, saved._id);
		const booked = booking ?? await bookPlain(calls, saved._id, event).catch(waitWithoutPlace);
		if (booked) registration.settle(booked, 1);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			form.run(save);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: registration.takesFocus,
				children: "Fill details"
			}),
			camps.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CampField, {
				camps,
				value: campId,
				current: booking ? event : void 0,
				onChange: (chosen) => chooseCamp(() => ({ campId: chosen }))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerifiedEmail, {
				email: visitor.email,
				onLeft: () => navigate(registerAddress(event), { replace: true })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PersonFields, {
						values,
						problems,
						onChange: set
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BirthField, {
						value: values.dob,
						error: problems.dob,
						onChange: (dob) => set({ dob })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: "Chanting Rounds",
						name: "chantingRounds",
						inputMode: "numeric",
						autoComplete: "off",
						value: values.chantingRounds,
						error: problems.chantingRounds,
						hint: "Every day. At least 2 rounds a day are needed.",
						onChange: ({ target }) => set({ chantingRounds: typedNumber(target.value) })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlaceFields, {
						areas,
						areaId: values.connectedAreaId,
						facilitator: values.facilitator,
						problems,
						onArea: (connectedAreaId) => set({
							connectedAreaId,
							facilitator: ""
						}),
						onFacilitator: (facilitator) => set({ facilitator })
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceField, {
					label: "User Category",
					name: "userCategory",
					inline: true,
					choices: CATEGORIES,
					value: values.userCategory,
					error: problems.userCategory,
					onChange: (category) => set(ofCategory(category))
				}), values.userCategory === "YOUTH" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Class Level",
					name: "sadhnaGroup",
					placeholder: "Choose your class",
					options: LEVELS,
					value: values.sadhnaGroup,
					error: problems.sadhnaGroup,
					onChange: ({ target }) => set({ sadhnaGroup: target.value })
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConsentNote, { button: "Proceed" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form__end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Saving…" : "Proceed"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "field__hint",
					children: "Next: select amenities. Nothing is paid yet."
				})]
			})
		]
	});
}
// src/registration/AmountField.tsx
/** What is paid now: the amount that confirms the booking, or all of it at once. */
function AmountField({ options: { least, most }, value, error, onChange }) {
	const amount = amountOf(value);
	const rest = amount === null ? 0 : most - amount;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "amount",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: "Booking confirmation amount",
				name: "tokenAmount",
				inputMode: "numeric",
				autoComplete: "off",
				className: "field--amount",
				value,
				error,
				hint: `In rupees, at least ${formatRupees(least)}.`,
				onChange: ({ target }) => onChange(typedNumber(target.value))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				className: "button button--quiet button--small amount__all",
				"aria-pressed": amount === most,
				onClick: () => onChange(String(most)),
				children: ["Pay all ", formatRupees(most)]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "amount__rest",
				role: "status",
				children: rest > 0 && !error && `${formatRupees(rest)} are left to be paid later, online or in cash.`
			})
		]
	});
}
// src/registration/PayWays.tsx
/** The ways to pay that are open. */
function PayWays({ options, cashDeadlineHours, busy, onCash, onAsk }) {
	const { online, cash, subsidy } = options;
	if (!online && !cash && !subsidy) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Nothing can be paid here at present. Please ask your area leader how to pay." });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "pay-ways",
		children: [
			online && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "pay-way",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: busy,
					children: busy ? "One moment…" : "Pay online"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "field__hint",
					children: "Online payment carries extra transaction charges."
				})]
			}),
			cash && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "pay-way",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: online ? "button" : "submit",
					className: online ? "button button--quiet" : "button",
					disabled: busy,
					onClick: onCash,
					children: "Pay in cash"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "field__hint",
					children: [
						"To your area leader or the general secretary, within ",
						hoursInWords(cashDeadlineHours),
						"."
					]
				})]
			}),
			subsidy && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "pay-way",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button button--quiet",
					disabled: busy,
					onClick: onAsk,
					children: "Unable to Pay"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "field__hint",
					children: "Ask your area to pay a part of it for you."
				})]
			})
		]
	});
}
var hoursInWords = (hours) => hours % 24 === 0 ? hours === 24 ? "a day" : `${hours / 24} days` : `${hours} hours`;
// src/registration/SubsidyAnswer.tsx
/** What staff have answered to a request for a subsidy, if they have. */
function SubsidyAnswer({ booking }) {
	if (showsDenial(booking.status)) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "answer answer--denied",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: "Your request was not accepted" }),
			booking.comments && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Your area leader writes: ‘",
				booking.comments,
				"’"
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Your place is still kept. You can pay the full price, or ask your area leader what else is possible." })
		]
	});
	if (booking.subsidy === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "answer",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: "Your request was accepted" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			formatRupees(booking.subsidy),
			" are paid for you. ",
			booking.comments
		] })]
	});
}
// src/registration/SubsidyForm.tsx
var PART$1 = "request";
var BLANK = {
	amountAfterSubsidy: "",
	subsidyReason: "",
	isOpen: true
};
var FIELDS$1 = ["amountAfterSubsidy", "subsidyReason"];
/** Whether a visitor who comes back was writing a request, and did not leave it for the payment. */
var isWritingRequest = (drafts) => drafts.read(PART$1)?.isOpen === true;
/** Asks the visitor's area to pay a part: what can be paid, and why not all of it. */
function SubsidyForm({ onBack }) {
	const registration = useBooked();
	const { booking, calls, drafts } = registration;
	const final = booking.finalAmount;
	const [values, change] = useDraft(drafts, PART$1, () => BLANK);
	const form = useForm({
		fields: FIELDS$1,
		onSessionEnd: registration.onSessionEnd
	});
	const takeStep = useBookingStep(registration);
	const amount = amountOf(values.amountAfterSubsidy);
	const set = (field, value) => {
		change((current) => ({
			...current,
			[field]: value,
			isOpen: true
		}));
		form.clear(field);
	};
	const send = () => {
		const subsidyReason = values.subsidyReason.trim();
		const problems = {
			...(amount === null || amount >= final) && { amountAfterSubsidy: `Please enter an amount from ₹0 to below ${formatRupees(final)}.` },
			...!subsidyReason && { subsidyReason: "Please say why you need a subsidy." }
		};
		if (amount === null || Object.keys(problems).length > 0) return form.show(problems);
		form.run(async () => {
			const asked = await takeStep((current) => calls.requestSubsidy(current, {
				amountAfterSubsidy: amount,
				subsidyReason
			}));
			if (!asked) return;
			drafts.drop(PART$1);
			registration.settle(asked);
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			send();
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: true,
				children: "Unable to Pay"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Your booking comes to ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: formatRupees(final) }),
				". Tell your area leader and facilitator what you can pay, and they decide whether the fund of your area can pay the rest."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: "Amount I can pay",
				name: "amountAfterSubsidy",
				inputMode: "numeric",
				autoComplete: "off",
				className: "field--amount",
				value: values.amountAfterSubsidy,
				error: form.problems.amountAfterSubsidy,
				hint: amount !== null && amount < final ? `You ask for ${formatRupees(final - amount)}.` : "In rupees; 0 if nothing is possible.",
				onChange: ({ target }) => set("amountAfterSubsidy", typedNumber(target.value))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextAreaField, {
				label: "Reason",
				name: "subsidyReason",
				rows: 4,
				maxLength: 2e3,
				value: values.subsidyReason,
				error: form.problems.subsidyReason,
				hint: "Only your area leader, your facilitator and those above them read it.",
				onChange: ({ target }) => set("subsidyReason", target.value)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form__end",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Sending…" : "Send request"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button button--quiet",
					disabled: form.busy,
					onClick: () => {
						change((current) => ({
							...current,
							isOpen: false
						}));
						onBack();
					},
					children: "Back to the payment"
				})]
			})
		]
	});
}
// src/booking/checkoutScript.ts
var REAL = "https://checkout.razorpay.com/v1/checkout.js";
var STAND_IN = "/sandbox/razorpay/checkout.js";
var loaded = () => globalThis.Razorpay;
/** The gateway's payment window, fetched when somebody pays. @throws ScriptBlocked when it can't be had. */
async function loadCheckout() {
	const { sandbox } = await fetchSiteConfig();
	if (!loaded()) await addScript(sandbox ? STAND_IN : REAL);
	const Razorpay = loaded();
	if (!Razorpay) throw new ScriptBlocked("Razorpay");
	return Razorpay;
}
// src/booking/openCheckout.ts
/** The window closes before its order (20 minutes) can run out under somebody's fingers. */
var TIMEOUT_SECONDS = 900;
/** Opens the payment window and waits until it is left; the first word counts, whatever else the window says after. */
function openCheckout(Razorpay, order, about) {
	return new Promise((resolve) => {
		const checkout = new Razorpay({
			key: order.key,
			order_id: order.orderId,
			amount: order.amount,
			currency: order.currency,
			name: about.productName,
			description: about.title,
			prefill: {
				name: about.payer.name,
				email: about.payer.email,
				contact: about.payer.phone
			},
			theme: { color: about.accent },
			timeout: TIMEOUT_SECONDS,
			retry: { enabled: false },
			handler: (payload) => resolve({
				kind: "paid",
				payload
			}),
			modal: { ondismiss: () => resolve({ kind: "dismissed" }) }
		});
		checkout.on("payment.failed", () => {
			resolve({ kind: "failed" });
			checkout.close();
		});
		checkout.open();
	});
}
// src/booking/payOnline.ts
var PAISE = 100;
/** The server could not say yet; it is asked again later. */
var isDoubt = (error) => error instanceof ConnectionError || error instanceof ApiError && (error.status >= 500 || error.status === 429);
var isSessionEnd = (error) => error instanceof ApiError && error.status === 401;
/** What became of a payment that the window did not vouch for. */
async function lookUp(booking, otherwise, { askGateway }) {
	try {
		const after = await askGateway(booking.bookingId);
		if (after.status === "PAYMENT_INPROGRESS") return {
			kind: "in doubt",
			booking: after
		};
		if (after.status === "FAILED") return {
			kind: "failed",
			booking: after
		};
		return {
			kind: isDecided(booking, after) ? "decided" : otherwise,
			booking: after
		};
	} catch (error) {
		if (!isDoubt(error)) throw error;
		return {
			kind: otherwise,
			booking
		};
	}
}
async function confirmed(booking, payload, { confirm }) {
	try {
		const after = await confirm(payload);
		return {
			kind: isDecided(booking, after) ? "decided" : "in doubt",
			booking: after
		};
	} catch (error) {
		if (isDoubt(error) || isSessionEnd(error)) return {
			kind: "in doubt",
			booking
		};
		if (error instanceof ApiError && error.status === 400) return {
			kind: "failed",
			booking
		};
		throw error;
	}
}
/**
* Pays for a booking online, from the order to what became of it. The server decides what is asked for; an amount
* other than the one shown is never opened.
* @throws ApiError, ConnectionError, ScriptBlocked before any money could move; afterwards only what refuses a look
* at a payment that the window does not vouch for.
*/
async function payOnline(booking, { amount, kind }, world) {
	const ready = kind === "token" && booking.tokenAmount !== amount ? await world.setToken(booking, amount) : booking;
	const order = await world.openOrder(ready);
	if (order.amount !== amount * PAISE) return {
		kind: "other amount",
		booking: await world.readBooking() ?? ready
	};
	const outcome = await world.openCheckout(order);
	const ordered = kind === "balance" ? ready : {
		...ready,
		status: "ORDERED"
	};
	return outcome.kind === "paid" ? confirmed(ordered, outcome.payload, world) : lookUp(ordered, outcome.kind, world);
}
// src/registration/usePayOnline.ts
/** The colour of the payment window's buttons: the site's own accent. */
var accent = () => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
var CLOSED = "The payment window was closed before anything was paid. Your place is kept; pay whenever you are ready.";
var OTHER_AMOUNT = "The amount has changed meanwhile, so nothing was paid. Please look at the new one, then pay.";
/**
* Pays online and takes the wizard where that leads. Answers a sentence where the visitor stays on the same screen.
*/
function usePayOnline(registration) {
	const { calls, event, record, visitor } = registration;
	const takeStep = useBookingStep(registration);
	const pay = async (plan) => {
		const [Razorpay, { productName }] = await Promise.all([loadCheckout(), fetchSiteConfig()]);
		return takeStep((booking) => payOnline(booking, plan, {
			setToken: (to, tokenAmount) => calls.change(to, { tokenAmount }),
			openOrder: calls.pay,
			openCheckout: (order) => openCheckout(Razorpay, order, {
				title: event.title,
				payer: {
					name: displayName(record),
					email: visitor.email,
					phone: record.phone
				},
				productName,
				accent: accent()
			}),
			confirm: calls.confirm,
			askGateway,
			readBooking: () => readBooking(booking.eventId, booking.userId)
		}));
	};
	return async (plan) => {
		const result = await pay(plan);
		switch (result?.kind) {
			case "decided":
				registration.settle(result.booking);
				return;
			case "failed":
				registration.showFailure(result.booking);
				return;
			case "in doubt":
				registration.check(result.booking);
				return;
			case "dismissed":
				registration.refresh(result.booking);
				return CLOSED;
			case "other amount":
				registration.refresh(result.booking);
				return OTHER_AMOUNT;
			default: return;
		}
	};
}
// src/registration/VerifyDetails.tsx
function Facts({ title, facts, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "facts",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
			className: "facts__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", { children: title }), onChange && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				className: "link-button",
				onClick: onChange,
				children: ["Change", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "visually-hidden",
					children: [" ", title.toLowerCase()]
				})]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", { children: facts.filter(({ value }) => value !== "" && value !== null && value !== void 0).map(({ label, value }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] }, label)) })]
	});
}
var levelOf = (level) => level === null ? "" : CLASS_LEVELS[level];
/** Everything that was chosen, once more before it is paid for. */
function VerifyDetails({ canChange }) {
	const registration = useBooked();
	const { event, record, booking } = registration;
	const { prices } = booking;
	const asked = askedOf(prices, event);
	const price = priceOf(prices, {
		category: booking.accomodationCategory,
		transportation: booking.transportation,
		outfitCount: booking.outfitCount,
		donation: booking.donationAmount
	});
	const change = (stage) => canChange ? () => registration.goBack(stage) : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, {
			title: "Your details",
			onChange: change(0),
			facts: [
				{
					label: "Name",
					value: displayName(record)
				},
				{
					label: "Email",
					value: record.email
				},
				{
					label: "Phone",
					value: formatPhone(record.phone)
				},
				{
					label: "Connected Area",
					value: record.connectedArea?.name
				},
				{
					label: "Facilitator",
					value: displayName(record.facilitatorData)
				},
				{
					label: "Chanting Rounds",
					value: record.chantingRounds
				},
				{
					label: "Class Level",
					value: record.userCategory === "YOUTH" ? levelOf(record.sadhnaGroup) : ""
				}
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, {
			title: "Your amenities",
			onChange: change(1),
			facts: [
				{
					label: "Accommodation",
					value: booking.accomodationCategoryName ?? "None"
				},
				{
					label: "Transportation",
					value: asked.transportation ? booking.transportation ? "Yes" : "No" : ""
				},
				{
					label: "Outfits",
					value: asked.outfits ? booking.outfitCount : ""
				},
				{
					label: "Donation",
					value: booking.donationAmount ? formatRupees(booking.donationAmount) : ""
				}
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceSum, {
			price,
			showParts: event.showAmountBreakup,
			reductions: [{
				label: "Subsidy",
				amount: booking.subsidy
			}, {
				label: "Waived",
				amount: booking.waivedAmount
			}]
		})
	] });
}
// src/registration/PaymentStep.tsx
var PART = "payment";
var FIELDS = ["tokenAmount"];
/** Stage 2: everything once more, then one of the ways to pay that the event allows. */
function PaymentStep() {
	const registration = useBooked();
	const { event, booking, calls, drafts } = registration;
	const now = /* @__PURE__ */ new Date();
	const options = paymentOptionsOf(event, booking, now);
	const canChoose = options.least < options.most;
	const [values, change] = useDraft(drafts, PART, () => ({ amount: String(options.suggested) }));
	const [sentence, setSentence] = (0, import_react.useState)();
	const [isAsking, setAsking] = (0, import_react.useState)(isWritingRequest(drafts));
	const form = useForm({
		fields: FIELDS,
		onSessionEnd: registration.onSessionEnd
	});
	const takeStep = useBookingStep(registration);
	const pay = usePayOnline(registration);
	const amount = canChoose ? amountOf(values.amount) : options.most;
	const payNow = () => {
		const problem = canChoose ? problemOfAmount(amount, options) : null;
		if (problem || amount === null) return form.show({ tokenAmount: problem ?? void 0 });
		form.run(async () => {
			setSentence(void 0);
			setSentence(await pay({
				amount,
				kind: canChoose ? "token" : "given"
			}));
		});
	};
	const payInCash = () => void form.run(async () => {
		setSentence(void 0);
		const chosen = await takeStep((current) => calls.change(current, { paymentMode: "CASH" }));
		if (chosen) registration.settle(chosen);
	});
	const { most } = options;
	const knownMost = (0, import_react.useRef)(most);
	(0, import_react.useEffect)(() => {
		if (knownMost.current === most) return;
		knownMost.current = most;
		change(() => ({ amount: String(options.suggested) }));
	}, [
		most,
		options.suggested,
		change
	]);
	if (isAsking && options.subsidy) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubsidyForm, { onBack: () => setAsking(false) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			if (options.online) payNow();
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: registration.takesFocus,
				children: "Payment"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubsidyAnswer, { booking }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: "Verify details" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerifyDetails, { canChange: isOpen(event, now) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: "Pay" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notice, { children: sentence }),
			options.online && canChoose && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmountField, {
				options,
				value: values.amount,
				error: form.problems.tokenAmount,
				onChange: (value) => {
					change(() => ({ amount: value }));
					form.clear("tokenAmount");
				}
			}),
			options.online && !canChoose && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: ["To be paid online now: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: formatRupees(options.most) })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayWays, {
				options,
				cashDeadlineHours: event.cashDeadlineHours,
				busy: form.busy,
				onCash: payInCash,
				onAsk: () => setAsking(true)
			}),
			booking.holdUntil && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "field__hint",
				children: [
					"Your place is kept until ",
					formatDeadline(booking.holdUntil),
					"."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelBooking, {})
		]
	});
}
// src/registration/registrationState.ts
var inDoubt = (booking) => booking && asksGatewayFirst(booking.status) ? booking : null;
var opened = ({ record, booking }) => ({
	record,
	booking,
	checked: inDoubt(booking),
	hasFailed: false,
	sentence: null
});
function registrationReducer(state, event) {
	switch (event.type) {
		case "saved": return {
			...state,
			record: event.record
		};
		case "settled": return opened({
			record: state.record,
			booking: event.booking
		});
		case "refreshed": return {
			...state,
			booking: event.booking
		};
		case "failed": return {
			...state,
			booking: event.booking,
			checked: null,
			hasFailed: true
		};
		case "retried": return {
			...state,
			hasFailed: false
		};
		case "checking": return {
			...state,
			booking: event.booking,
			checked: event.booking
		};
		case "ended": return {
			...state,
			booking: null,
			hasFailed: false,
			sentence: event.sentence
		};
	}
}
// src/registration/Balance.tsx
/** Pays online what is still due, instead of in cash (docs/rules/booking.md#7). */
function Balance() {
	const registration = useBooked();
	const { payable, reason } = balanceOf(registration.event, registration.booking, /* @__PURE__ */ new Date());
	const form = useForm({
		fields: [],
		onSessionEnd: registration.onSessionEnd
	});
	const pay = usePayOnline(registration);
	const [sentence, setSentence] = (0, import_react.useState)();
	if (payable === 0) return reason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "balance__reason",
		children: reason
	});
	const payNow = () => void form.run(async () => {
		setSentence(void 0);
		setSentence(await pay({
			amount: payable,
			kind: "balance"
		}));
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "balance",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notice, { children: sentence }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "button",
				disabled: form.busy,
				onClick: payNow,
				children: form.busy ? "One moment…" : `Pay ${formatRupees(payable)} online`
			})
		]
	});
}
// src/registration/TicketCode.tsx
var SIDE_PX = 240;
/** What is shown at the gate: large, and dark on white in any light. */
function TicketCode({ bookingId }) {
	const [ticket, setTicket] = (0, import_react.useState)();
	const [problem, setProblem] = (0, import_react.useState)();
	const look = (0, import_react.useCallback)(() => {
		const leaving = new AbortController();
		setProblem(void 0);
		readTicket(bookingId, leaving.signal).then(setTicket, (error) => {
			if (!leaving.signal.aborted) setProblem(messageFor(error));
		});
		return () => leaving.abort();
	}, [bookingId]);
	(0, import_react.useEffect)(look, [look]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "ticket__code",
		children: [
			ticket && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				src: `data:image/svg+xml,${encodeURIComponent(ticket.svg)}`,
				alt: `Your ticket, ${ticket.reference}, as a QR code`,
				width: SIDE_PX,
				height: SIDE_PX
			}),
			problem && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: problem }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "button button--quiet",
				onClick: look,
				children: "Show my ticket"
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Show this when you arrive. It is in your mail too, should there be no network. Keep it to yourself." })
		]
	});
}
// src/registration/BookingFacts.tsx
/** The booking on one card, to keep or to show at the counter. */
function BookingFacts() {
	const { booking, event } = useBooked();
	const { transportation } = askedOf(booking.prices, event);
	const rows = [
		["Event", booking.eventName],
		["Date", dayRange(booking.event.fromDate, booking.event.toDate)],
		["Venue", booking.event.venue],
		["Booked on", formatDate(booking.bookingDateTime)],
		["Accommodation", booking.accomodationCategoryName],
		["Transportation", transportation ? booking.transportation ? "Yes" : "No" : null],
		["Total amount", formatRupees(booking.finalAmount)],
		["Paid", formatRupees(booking.paidAmount)],
		["Cash waiting for approval", rupeesOrNothing(booking.cashRecieved - booking.cashApproved)],
		["Still to pay", rupeesOrNothing(booking.due)]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "ticket",
		children: [
			hasTicket(booking.status) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketCode, { bookingId: booking.bookingId }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "ticket__reference",
				children: ["Reference number", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "reference",
					children: booking.bookingReferenceNo
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", { children: rows.map(([label, value]) => value ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] }, label) : null) })
		]
	});
}
var rupeesOrNothing = (rupees) => rupees > 0 ? formatRupees(rupees) : null;
// src/registration/ResultScreen.tsx
/** What each result says. */
function wordsOf(result, { booking, record }) {
	const name = displayName(record);
	switch (result) {
		case "thank-you": return {
			title: `Thank you, ${name}!`,
			text: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Your place in ",
				booking.eventName,
				" is confirmed. We have mailed you a confirmation."
			] })
		};
		case "request-sent": return {
			title: "Your request was sent",
			text: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Your partial payment request went to your area leader and facilitator." }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"You offer to pay ",
				formatRupees(booking.amountAfterSubsidy ?? 0),
				" of",
				" ",
				formatRupees(booking.totalAmount),
				". Your place is kept until they have decided; come back here to pay then. We mail you their answer."
			] })] })
		};
		case "pay-in-cash": return {
			title: `${formatRupees(booking.due)} to pay`,
			text: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Please pay ",
				formatRupees(booking.due),
				" to your area leader or the general secretary in cash. Your booking is confirmed only when the general secretary approves the full amount."
			] }), booking.holdUntil && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Your place is kept until ",
				formatDeadline(booking.holdUntil),
				"."
			] })] })
		};
		case "payment-failed": return {
			title: `Seems like your payment got failed, ${name}`,
			text: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Please try again with your payment where you left off." })
		};
	}
}
/** Stage 3: what the registration has come to, and what to keep of it. */
function ResultScreen() {
	const registration = useBooked();
	const { booking, event, drafts } = registration;
	const result = registration.hasFailed ? "payment-failed" : resultOf(booking.status);
	const words = wordsOf(result, registration);
	(0, import_react.useEffect)(() => {
		if (result === "payment-failed") return;
		for (const part of [
			"amenities",
			"payment",
			"request"
		]) drafts.drop(part);
	}, [result, drafts]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "result",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: `result__mark result__mark--${result}`,
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: registration.takesFocus,
				children: words.title
			}),
			words.text,
			result === "payment-failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "actions",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button",
					onClick: registration.tryAgain,
					children: "Try again"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BookingFacts, {}),
			result !== "payment-failed" && offersBalance(booking.status) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Balance, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "actions actions--keep",
				children: [booking.paidAmount > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "button button--quiet",
					href: `/web/v1/booking/${booking.bookingId}/receipt.pdf`,
					download: `Receipt ${booking.bookingReferenceNo}.pdf`,
					children: "Receipt (PDF)"
				}), result !== "payment-failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					className: "button button--quiet",
					href: hasTicket(booking.status) ? `/web/v1/booking/${booking.bookingId}/calendar.ics` : calendarAddress(event),
					download: true,
					children: "Add to calendar"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CancelBooking, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "result__ways",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: "/event",
						children: "Home"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: "/my-data",
						children: "My data"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: "/privacy",
						children: "Privacy Policy"
					})
				]
			})
		]
	});
}
// src/registration/RegistrationWizard.tsx
var STEPS = [
	"Fill details",
	"Select Amenities",
	"Payment"
];
/** The three steps and their result. The server's booking is the truth; the wizard only shows where it stands. */
function RegistrationWizard({ event, camps, visitor, loaded, opening, onSessionEnd, onNoPlace }) {
	const [state, tell] = (0, import_react.useReducer)(registrationReducer, loaded, opened);
	const { booking, checked, sentence } = state;
	const { stage, furthest, moved, show, advance, reopen } = useStages(opening < 3 && loaded.record && !loaded.record.dob ? 0 : opening);
	const shared = (0, import_react.useMemo)(() => ({
		calls: createBookingCalls(browserIntentions),
		drafts: browserDrafts(event.eventId, visitor.email)
	}), [event.eventId, visitor.email]);
	const registration = {
		...state,
		...shared,
		event,
		camps,
		visitor,
		onSessionEnd,
		takesFocus: moved,
		goBack: show,
		waitInstead: onNoPlace,
		keepRecord: (record) => tell({
			type: "saved",
			record
		}),
		refresh: (next) => tell({
			type: "refreshed",
			booking: next
		}),
		check: (next) => tell({
			type: "checking",
			booking: next
		}),
		settle: (next, atLeast = 0) => {
			tell({
				type: "settled",
				booking: next
			});
			const wanted = stageOf(next.status);
			if (wanted === 3) reopen(3);
			else advance(wanted > atLeast ? wanted : atLeast);
		},
		showFailure: (next) => {
			tell({
				type: "failed",
				booking: next
			});
			reopen(3);
		},
		tryAgain: () => {
			tell({ type: "retried" });
			reopen(booking && booking.status !== "FAILED" && stageOf(booking.status) === 3 ? 3 : 2);
		},
		startAnew: (said) => {
			tell({
				type: "ended",
				sentence: said
			});
			reopen(0);
		}
	};
	const canChange = isOpen(event, /* @__PURE__ */ new Date());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RegistrationContext, {
		value: registration,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stepper, {
				label: "Steps of the registration",
				steps: STEPS,
				current: stage,
				isOpen: (step) => canChange && furthest < 3 && step < furthest && !checked,
				onGo: show
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notice, { children: sentence ?? void 0 }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: stage === 3 && !checked ? "sheet sheet--result" : "sheet",
				children: checked ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckingScreen, { before: checked }) : !state.record || !booking || stage === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DetailsStep, {}) : stage === 1 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmenitiesStep, {}) : stage === 2 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuardianGate, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaymentStep, {}) }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultScreen, {})
			}, checked ? "checking" : stage)
		]
	});
}
// src/registration/LoadedRegistration.tsx
/** Whoever waits sees the own place instead of the wizard. */
var isWaiting = (loaded) => loaded.place?.state === "WAITING" && loaded.booking === null;
/** Only who has told who they are and has no booking can join the list, and only while registration is open. */
var mayJoin = ({ record, booking }, entry) => record !== null && booking === null && "stage" in entry;
/** Fetches what the server knows of the visitor and this event, then opens the wizard at the right stage. */
function LoadedRegistration({ event, camps, visitor, now }) {
	const [loaded, setLoaded] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)();
	const { onSessionEnd, modal } = useSessionGuard(visitor.email, (other) => navigate(registerAddress(event, other), { replace: true }));
	const load = (0, import_react.useCallback)(() => {
		setFailure(void 0);
		loadRegistration(visitor.email, event).then(setLoaded, (error) => {
			setFailure(messageFor(error));
			if (error instanceof ApiError && error.status === 401) onSessionEnd({ again: load });
		});
	}, [
		visitor.email,
		event,
		onSessionEnd
	]);
	(0, import_react.useEffect)(load, [load]);
	const [hasNoPlace, setNoPlace] = (0, import_react.useState)(false);
	const changed = (0, import_react.useCallback)((place) => {
		setNoPlace(place.state !== "OFFERED");
		if (place.state === "WAITING") setLoaded((current) => current && {
			...current,
			place
		});
		else load();
	}, [load]);
	const noPlace = (0, import_react.useCallback)(() => {
		setNoPlace(true);
		load();
	}, [load]);
	const entry = loaded && entryOf(event, loaded.booking, now);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [loaded && isWaiting(loaded) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnPlace, {
			event,
			place: loaded.place,
			onChanged: changed,
			onSessionEnd
		})
	}) : loaded && entry && mayJoin(loaded, entry) && event.waitlist && (hasNoPlace || event.full) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(JoinList, {
			event,
			ended: endedText(loaded.place),
			onJoined: changed,
			onSessionEnd
		})
	}) : loaded && entry && "stage" in entry ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [loaded.place?.offer && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OfferNote, {
		place: {
			...loaded.place,
			offer: loaded.place.offer
		},
		onChanged: changed,
		onSessionEnd
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RegistrationWizard, {
		event,
		camps,
		visitor,
		loaded,
		opening: entry.stage,
		onSessionEnd,
		onNoPlace: noPlace
	}, loaded.booking?.bookingId)] }) : entry && "closed" in entry ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClosedNote, {
		event,
		standing: entry.closed
	}) : failure ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: failure }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "button",
			onClick: load,
			children: "Try again"
		})]
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up your registration" }), modal] });
}
// src/registration/RegistrationFrame.tsx
/** What one registers for stays in sight above every step. */
function RegistrationFrame({ event, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wizard",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("header", {
			className: "wizard__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "wizard__head-inner",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
						className: "wizard__brand",
						href: "/",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LotusMark, {}), PRODUCT_NAME]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h1", { children: ["Register for ", event.title] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "wizard__facts",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: dayRange(event.fromDate, event.toDate) }),
							event.venue && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: event.venue }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
								href: landingAddress(event),
								children: "About this event"
							})
						]
					})
				]
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "wizard__body",
			children
		})]
	});
}
// src/registration/RegistrationPage.tsx
/** The registration for an event: first whose it is, then the wizard. */
function RegistrationPage({ event, camps, email, now }) {
	if (!event) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MessagePage, {
		title: "No event is open for registration",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The next one will be announced on the page of events." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			className: "button",
			href: "/event",
			children: "See the events"
		})]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RegistrationFrame, {
		event,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Proved, {
			event,
			camps,
			email: email?.trim().toLowerCase() || null,
			now
		})
	});
}
/** Lets on who has proved the address that the page was opened with; the session's own where it names none. */
function Proved({ event, camps, email, now }) {
	const session = useVisitorSession();
	const visitor = session.state === "ready" ? session.visitor : null;
	const isProved = visitor !== null && (email === null || visitor.email === email);
	const address = visitor?.email;
	(0, import_react.useEffect)(() => {
		if (isProved && email === null && address) navigate(registerAddress(event, address), { replace: true });
	}, [
		isProved,
		email,
		address,
		event
	]);
	if (session.state === "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up your registration" });
	if (session.state === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: messageFor(session.error) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "button",
			onClick: () => void visitorSession.refresh(),
			children: "Try again"
		})]
	});
	if (!visitor || !isProved) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unproved, {
		event,
		email,
		now
	});
	if (email === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up your registration" });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadedRegistration, {
		event,
		camps,
		visitor,
		now
	}, visitor.email);
}
/** Nobody has proved the address: the modal asks for it, over a page that says where one is. */
function Unproved({ event, email, now }) {
	const standing = standingOf(event, now);
	const [isAsking, setAsking] = (0, import_react.useState)(standing === "open");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [standing === "open" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "First, your email" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Verify your email address to register, or to come back to your booking." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "actions",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button",
					onClick: () => setAsking(true),
					children: "Verify your email"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button button--quiet",
					href: landingAddress(event),
					children: "About this event"
				})]
			})
		]
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClosedNote, {
		event,
		standing,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "button",
			onClick: () => setAsking(true),
			children: "See my booking"
		})
	}), isAsking && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerificationModal, {
		email: email ?? void 0,
		onProved: (visitor) => {
			setAsking(false);
			navigate(registerAddress(event, visitor.email), { replace: true });
		},
		onClose: () => setAsking(false)
	})] });
}
export { RegistrationPage, bodyOf as t };
