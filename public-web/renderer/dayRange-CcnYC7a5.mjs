import { T as formatDate } from "./renderer.mjs";
// ../domain/dist/formats/money.js
var INDIAN = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
/** Whole rupees with Indian grouping: 123456 is `₹1,23,456`. */
var formatRupees = (rupees) => `${rupees < 0 ? "-" : ""}₹${INDIAN.format(Math.abs(rupees))}`;
new Intl.NumberFormat("en-IN", {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2
});
var DONATION_PRESETS = [
	100,
	500,
	1e3
];
/** What the wizard's first step books. */
var PLAIN_AMENITIES = {
	category: 0,
	transportation: false,
	outfitCount: 0,
	donation: 0
};
var categoryOf = (prices, id) => prices.categories.find((category) => category.id === id) ?? null;
/** What transport costs those who stay in a category. */
var transportationFor = (prices, category) => categoryOf(prices, category)?.transportation ?? prices.transportation;
/**
* The one price function, for API, console and public site (docs/rules/booking.md#3, #4).
* An unknown category adds nothing; whether it may be chosen is checked where it is chosen.
*/
function priceOf(prices, amenities) {
	const parts = {
		registration: prices.registration,
		transportation: amenities.transportation ? transportationFor(prices, amenities.category) : 0,
		accommodation: categoryOf(prices, amenities.category)?.amount ?? 0,
		outfits: amenities.outfitCount * prices.outfit,
		donation: amenities.donation
	};
	return {
		...parts,
		total: Object.values(parts).reduce((sum, part) => sum + part, 0)
	};
}
// ../domain/dist/booking/wire.js
/** An event's price list: the one place where the wire's spellings become the product's own names. */
var priceListOf = (event) => ({
	registration: event.registrationAmount,
	transportation: event.transportationAmount ?? 0,
	outfit: event.outfitAmount ?? 0,
	categories: Object.values(event.accomodationCategory ?? {}).map(({ id, name, amount, transportationAmount }) => ({
		id,
		name,
		amount,
		...transportationAmount == null ? {} : { transportation: transportationAmount }
	})).sort((a, b) => a.id - b.id)
});
// src/landing/dayRange.ts
/** `16 – 25 Feb 2027`; what both days share is said once. */
function dayRange(fromDate, toDate) {
	const from = formatDate(fromDate);
	const to = formatDate(toDate);
	if (from === to) return to;
	if (from.slice(3) === to.slice(3)) return `${from.slice(0, 2)} – ${to}`;
	return from.slice(-4) === to.slice(-4) ? `${from.slice(0, 6)} – ${to}` : `${from} – ${to}`;
}
var DAY_MS = 864e5;
/** How many days an event has, the first and last one counted. */
var daysOf = (fromDate, toDate) => Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;
export { PLAIN_AMENITIES as a, transportationFor as c, DONATION_PRESETS as i, formatRupees as l, daysOf as n, categoryOf as o, priceListOf as r, priceOf as s, dayRange as t };
