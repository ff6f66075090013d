import { P as Link, a as LotusMark, d as yatraAddress, f as isCamp, h as standingOf, l as landingAddress, m as yatrasOf, p as leadCamp } from "./renderer.mjs";
import { i as spanOf, r as leastPrice, t as campInFront } from "./yatraStanding-CJU_DzHI.mjs";
import { t as dayRange } from "./dayRange-CcnYC7a5.mjs";
import { n as startingText, t as priceText } from "./priceText-J0kIJb_J.mjs";
import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/events/EventsPage.tsx
var import_jsx_runtime = require_jsx_runtime();
var TAGS = {
	open: "Registration open",
	"not-yet": "Registration opens soon",
	closed: "Registration closed",
	running: "Going on now",
	past: "Over"
};
var eventEntry = (event, now) => ({
	title: event.title,
	address: landingAddress(event),
	days: event,
	venue: event.venue,
	price: startingText(event),
	picture: event.landing.headerImages?.[0],
	standing: standingOf(event, now)
});
var yatraEntry = (yatra, now) => {
	const lead = leadCamp(yatra);
	return {
		title: yatra.title,
		address: yatraAddress(yatra),
		days: spanOf(yatra),
		venue: lead.venue,
		price: `from ${priceText(leastPrice(yatra))}`,
		picture: lead.landing.headerImages?.[0],
		standing: campInFront(yatra, now).standing
	};
};
/** Every event once, the camps of a yatra together; by their first day. */
var entriesOf = (events, now) => [...events.filter((event) => !isCamp(event)).map((event) => eventEntry(event, now)), ...yatrasOf(events).map((yatra) => yatraEntry(yatra, now))].sort((a, b) => a.days.fromDate < b.days.fromDate ? -1 : 1);
/** A card; the picture of one that a phone shows at once does not wait until it is scrolled to. */
function Card({ entry, isFirst }) {
	const { title, address, days, venue, price, picture, standing } = entry;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
		className: `event-card event-card--${standing}`,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			href: address,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "event-card__picture",
					children: picture ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
						src: picture,
						alt: "",
						width: "1600",
						height: "900",
						loading: isFirst ? void 0 : "lazy",
						fetchPriority: isFirst ? "high" : void 0,
						decoding: "async"
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LotusMark, { className: "emblem" })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "event-card__tag",
					children: TAGS[standing]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: [dayRange(days.fromDate, days.toDate), venue].filter(Boolean).join(" · ") }),
				standing !== "past" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "event-card__price",
					children: price
				})
			]
		})
	});
}
function List({ title, entries }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "event-cards",
		children: entries.map((entry, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			entry,
			isFirst: index === 0
		}, entry.address))
	})] });
}
/** Everything that is published: what is to come, then what has been, the latest first. */
function EventsPage({ events, now }) {
	const entries = entriesOf(events, now);
	const coming = entries.filter(({ standing }) => standing !== "past");
	const past = entries.filter(({ standing }) => standing === "past").reverse();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: "Events",
		lead: "Festivals, retreats and yatras: see what is coming, and reserve your place."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-body event-lists",
		children: [coming.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			title: "Coming",
			entries: coming
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Nothing is announced at present. Please look in again, or ask your area leader." }), past.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			title: "Looking back",
			entries: past
		})]
	})] });
}
export { EventsPage };
