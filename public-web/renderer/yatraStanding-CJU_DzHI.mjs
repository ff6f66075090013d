import { h as standingOf, p as leadCamp } from "./renderer.mjs";
// src/events/yatraStanding.ts
var RANKS = [
	"open",
	"not-yet",
	"closed",
	"running",
	"past"
];
/** How things stand with a yatra: as with the camp that is nearest to being open, the leading one first. */
function campInFront(yatra, now) {
	const lead = leadCamp(yatra);
	return [lead, ...yatra.camps.filter((camp) => camp !== lead)].map((camp) => ({
		camp,
		standing: standingOf(camp, now)
	})).reduce((front, other) => RANKS.indexOf(other.standing) < RANKS.indexOf(front.standing) ? other : front);
}
/** The camps in the order of the page: by their first day, and the one that leads them all at the end. */
function inOrder(yatra) {
	const lead = leadCamp(yatra);
	return [...yatra.camps.filter((camp) => camp !== lead), lead];
}
/** The first and the last day of a yatra, `yyyy-MM-dd`. */
var spanOf = ({ camps }) => ({
	fromDate: camps.map((camp) => camp.fromDate).reduce((a, b) => a < b ? a : b),
	toDate: camps.map((camp) => camp.toDate).reduce((a, b) => a > b ? a : b)
});
/** The least that a camp of the yatra costs, in whole rupees. */
var leastPrice = ({ camps }) => Math.min(...camps.map((camp) => camp.startingPrice));
export { spanOf as i, inOrder as n, leastPrice as r, campInFront as t };
