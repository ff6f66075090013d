import { a as PLAIN_AMENITIES, c as transportationFor, l as formatRupees, r as priceListOf, s as priceOf } from "./dayRange-CcnYC7a5.mjs";
// src/landing/charges.ts
/** An event without accommodation has one charge, under this name. */
var NO_ACCOMMODATION = "Registration";
/** The table of charges, out of the one price function; nothing in it is written by hand. */
function chargesOf(event) {
	const prices = priceListOf(event);
	const total = (category, transportation) => priceOf(prices, {
		...PLAIN_AMENITIES,
		category,
		transportation
	}).total;
	return (prices.categories.length > 0 ? prices.categories : [{
		id: 0,
		name: NO_ACCOMMODATION
	}]).map(({ id, name }) => ({
		id,
		name,
		description: event.accomodationCategory[id]?.description || void 0,
		...transportationFor(prices, id) > 0 && { withTransport: total(id, true) },
		withoutTransport: total(id, false)
	}));
}
/** `from` where choices change the price, nothing where there is but one. */
var isStartingPrice = (event) => {
	return chargesOf(event).flatMap(({ withTransport, withoutTransport }) => [withTransport ?? withoutTransport, withoutTransport]).some((total) => total !== event.startingPrice);
};
// src/landing/priceText.ts
/** `₹1,400`, or `Free`. */
var priceText = (rupees) => rupees > 0 ? formatRupees(rupees) : "Free";
/** `from ₹4,200`, or `₹1,400` where no choice changes the price. */
var startingText = (event) => `${isStartingPrice(event) ? "from " : ""}${priceText(event.startingPrice)}`;
export { isStartingPrice as i, startingText as n, chargesOf as r, priceText as t };
