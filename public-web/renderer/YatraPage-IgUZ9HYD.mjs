import { P as Link, b as beginOf, h as standingOf, p as leadCamp, s as bridgeAddress } from "./renderer.mjs";
import { i as spanOf, n as inOrder, r as leastPrice, t as campInFront } from "./yatraStanding-CJU_DzHI.mjs";
import { a as Includes, c as NextStep, d as Hero, f as GoodToKnow, i as RegisterBand, l as LandingBar, m as AtAGlance, n as useNow, o as Memories, p as ChargesTable, r as Story, s as Section, t as WhenNote, u as anchorsOf } from "./WhenNote-BCc2ioyq.mjs";
import { s as Countdown } from "./listText--A3oiVAR.mjs";
import { t as dayRange } from "./dayRange-CcnYC7a5.mjs";
import { t as priceText } from "./priceText-J0kIJb_J.mjs";
import { n as standingNote, t as registrationNote } from "./standingNote-DKcnvRI2.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/yatra/CampSection.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The price section of one camp; BOOK NOW begins the registration for it. */
function CampSection({ camp, standing }) {
	const { anchor, camp: name } = camp.landing.yatra;
	const { about, tagline, headerImages = [] } = camp.landing;
	const note = standingNote(camp, standing);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: anchor,
		className: "camp",
		"aria-labelledby": `${anchor}-heading`,
		children: [headerImages[0] && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
			className: "camp__picture",
			src: headerImages[0],
			alt: "",
			width: "1600",
			height: "900",
			loading: "lazy",
			decoding: "async"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "camp__words",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					id: `${anchor}-heading`,
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "camp__text",
					children: about && about.length < 300 ? about : tagline
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AtAGlance, { facts: [{
					term: "When",
					value: dayRange(camp.fromDate, camp.toDate),
					note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhenNote, {
						event: camp,
						standing
					})
				}, {
					term: "Price from",
					value: priceText(camp.startingPrice),
					note: "per person"
				}] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChargesTable, {
					event: camp,
					caption: `Donation charges per person, ${name}`
				}),
				note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "camp__note",
					children: note
				}),
				standing === "open" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button",
					href: bridgeAddress(camp),
					"aria-label": `BOOK NOW: ${name}`,
					children: "BOOK NOW"
				})
			]
		})]
	});
}
// src/pages/yatra/YatraPage.tsx
/** The landing page of a yatra and its camps, out of their records alone. */
function YatraPage({ yatra, now: loadedAt }) {
	const now = useNow(yatra.camps, loadedAt);
	const camps = inOrder(yatra);
	const lead = leadCamp(yatra);
	const { landing } = lead;
	const { camp: front, standing } = campInFront(yatra, now);
	const note = standingNote(front, standing);
	const days = spanOf(yatra);
	const isAhead = standing === "open" || standing === "not-yet";
	const price = priceText(leastPrice(yatra));
	const anchors = anchorsOf(landing);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "landing",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Hero, {
				title: yatra.title,
				overline: [dayRange(days.fromDate, days.toDate), lead.venue].filter(Boolean).join(" · "),
				tagline: landing.tagline,
				picture: landing.headerImages?.[0],
				children: [
					isAhead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
						label: "Time until the yatra begins",
						target: beginOf(days),
						loadedAt
					}),
					note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "hero__note",
						children: note
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "hero__next",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextStep, {
							event: front,
							standing,
							label: "BOOK NOW"
						}), isAhead && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "hero__price",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", { children: ["from ", price] }), " per person"]
						})]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LandingBar, {
				anchors,
				isOpen: standing === "open"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AtAGlance, { facts: [
				{
					term: "When",
					value: dayRange(days.fromDate, days.toDate)
				},
				...lead.venue ? [{
					term: "Where",
					value: lead.venue
				}] : [],
				{
					term: "Price from",
					value: price,
					note: "per person"
				},
				{
					term: "Registration",
					value: registrationNote(front, standing)
				}
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Story, { landing }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Section, {
				id: "details",
				title: "Details",
				lead: "Come for one camp or for both.",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "camps",
					children: camps.map((camp) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CampSection, {
						camp,
						standing: standingOf(camp, now)
					}, camp._id))
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "yatra-notes",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: "What is included" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Includes, { items: landing.includes ?? [] })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: "Good to know" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GoodToKnow, { event: lead })] })]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Memories, { landing }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(RegisterBand, {
				event: front,
				standing,
				children: [
					note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: note }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
						className: "register-band__camps",
						children: camps.filter((camp) => standingOf(camp, now) === "open").map((camp) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							className: "button button--bright",
							href: bridgeAddress(camp),
							children: camp.landing.yatra.camp
						}) }, camp._id))
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
						"aria-label": "This page",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
							className: "register-band__anchors",
							children: anchors.map(({ id, label }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
								href: `#${id}`,
								children: label
							}) }, id))
						})
					})
				]
			})
		]
	});
}
export { YatraPage };
