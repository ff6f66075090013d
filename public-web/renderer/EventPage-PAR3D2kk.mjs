import { b as beginOf, h as standingOf } from "./renderer.mjs";
import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { a as Includes, c as NextStep, d as Hero, f as GoodToKnow, i as RegisterBand, l as LandingBar, m as AtAGlance, n as useNow, o as Memories, p as ChargesTable, r as Story, s as Section, t as WhenNote, u as anchorsOf } from "./WhenNote-BCc2ioyq.mjs";
import { i as isStartingPrice, n as startingText, t as priceText } from "./priceText-J0kIJb_J.mjs";
import { s as Countdown } from "./listText--A3oiVAR.mjs";
import { t as dayRange } from "./dayRange-CcnYC7a5.mjs";
import { n as standingNote, t as registrationNote } from "./standingNote-DKcnvRI2.mjs";
// src/landing/PriceCard.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** What an event costs per person, and what that includes. */
function PriceCard({ event }) {
	const { includes = [] } = event.landing;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "price-card",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "price-card__amount",
				children: [isStartingPrice(event) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "price-card__from",
					children: "from "
				}), priceText(event.startingPrice)]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "price-card__per",
				children: includes.length > 0 ? "per person, including" : "per person"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Includes, { items: includes })
		]
	});
}
// src/pages/event/EventPage.tsx
var factsOf = (event, standing) => [
	{
		term: "When",
		value: dayRange(event.fromDate, event.toDate),
		note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhenNote, {
			event,
			standing
		})
	},
	...event.venue ? [{
		term: "Where",
		value: event.venue
	}] : [],
	{
		term: isStartingPrice(event) ? "Price from" : "Price",
		value: priceText(event.startingPrice),
		note: "per person"
	},
	{
		term: "Registration",
		value: registrationNote(event, standing)
	}
];
/** The landing page of an event, out of its record alone. */
function EventPage({ event, now: loadedAt }) {
	const now = useNow((0, import_react.useMemo)(() => [event], [event]), loadedAt);
	const standing = standingOf(event, now);
	const note = standingNote(event, standing);
	const { landing } = event;
	const isAhead = standing === "open" || standing === "not-yet";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "landing",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Hero, {
				title: event.title,
				overline: [dayRange(event.fromDate, event.toDate), event.venue].filter(Boolean).join(" · "),
				tagline: landing.tagline,
				picture: landing.headerImages?.[0],
				children: [
					isAhead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
						label: "Time until the event begins",
						target: beginOf(event),
						loadedAt
					}),
					note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "hero__note",
						children: note
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "hero__next",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextStep, {
							event,
							standing,
							label: "Register Now"
						}), isAhead && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "hero__price",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: startingText(event) }), " per person"]
						})]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LandingBar, {
				anchors: anchorsOf(landing),
				isOpen: standing === "open"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AtAGlance, { facts: factsOf(event, standing) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Story, { landing }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				id: "details",
				title: "Details",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "details",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceCard, { event }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [isStartingPrice(event) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChargesTable, {
						event,
						caption: "Charges per person"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GoodToKnow, { event })] })]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Memories, { landing }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RegisterBand, {
				event,
				standing,
				children: [note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: note }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextStep, {
					event,
					standing,
					label: "Register Now"
				})]
			})
		]
	});
}
export { EventPage };
