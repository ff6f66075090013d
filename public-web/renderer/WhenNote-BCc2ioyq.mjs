import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { r as isOwnPath } from "./links-BTiezMsP.mjs";
import { l as formatRupees, n as daysOf } from "./dayRange-CcnYC7a5.mjs";
import { a as listLabel, i as leadsToList } from "./listText--A3oiVAR.mjs";
import { P as Link, a as LotusMark, b as beginOf, c as calendarAddress, j as istDayEnd, s as bridgeAddress, v as sitePicture } from "./renderer.mjs";
import { t as Gallery } from "./Gallery-x7_77ARR.mjs";
import { r as chargesOf } from "./priceText-J0kIJb_J.mjs";
// src/landing/AtAGlance.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What one wants to know first, in a row. */
function AtAGlance({ facts }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "glance",
		children: facts.map(({ term, value, note }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "glance__fact",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: term }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value }),
				note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
					className: "glance__note",
					children: note
				})
			]
		}, term))
	});
}
// src/landing/ChargesTable.tsx
/** What an event costs for each accommodation, with and without its transport. */
function ChargesTable({ event, caption }) {
	const charges = chargesOf(event);
	const hasTransport = charges.some(({ withTransport }) => withTransport !== void 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "charges",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", { children: caption }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: "Accommodation"
				}),
				hasTransport && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: "With transport"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: hasTransport ? "Without transport" : "Per person"
				})
			] }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: charges.map(({ id, name, description, withTransport, withoutTransport }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
					scope: "row",
					children: [name, description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "charges__note",
						children: description
					})]
				}),
				hasTransport && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: withTransport === void 0 ? "–" : formatRupees(withTransport) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: formatRupees(withoutTransport) })
			] }, id)) })
		]
	});
}
// src/landing/GoodToKnow.tsx
/** Who can come, how one gets there, and what else should be known beforehand. */
function GoodToKnow({ event }) {
	const { eligibility, recommendation, transportationDescription, transportationAmount, outfitAmount } = event;
	const rows = [
		{
			term: "Who can come",
			text: eligibility
		},
		{
			term: "We recommend",
			text: recommendation
		},
		{
			term: "Transport",
			text: transportationAmount > 0 ? transportationDescription : ""
		},
		{
			term: "Outfit",
			text: outfitAmount > 0 ? `${formatRupees(outfitAmount)} each, if you would like one.` : ""
		}
	].filter(({ text }) => text);
	const { notes = [] } = event.landing;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [rows.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "know",
		children: rows.map(({ term, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: term }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: text })] }, term))
	}), notes.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "notes",
		children: notes.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: note }, note))
	})] });
}
// src/landing/Hero.tsx
/** The opening of a landing page: a picture from edge to edge, with the words on its darkened foot. */
function Hero({ title, overline, tagline, picture, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: "hero",
		children: [picture ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
			className: "hero__picture",
			src: picture,
			alt: "",
			width: "1600",
			height: "900",
			fetchPriority: "high",
			decoding: "async"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LotusMark, { className: "emblem" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "hero__words",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "hero__overline",
					children: overline
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: title }),
				tagline && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "hero__tagline",
					children: tagline
				}),
				children
			]
		})]
	});
}
// src/landing/anchors.ts
/** The parts of a landing page, in their order; an event that tells nothing of a part does not have it. */
var anchorsOf = ({ about, activities = [] }) => [
	...about ? [{
		id: "about",
		label: "About"
	}] : [],
	...activities.length > 0 ? [{
		id: "events",
		label: "Events"
	}] : [],
	{
		id: "details",
		label: "Details"
	},
	{
		id: "register",
		label: "Register Now"
	}
];
// src/landing/LandingBar.tsx
/** The sticky bar of a landing page; the last anchor is what the page is there for. */
function LandingBar({ anchors, isOpen }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "landing-bar",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "landing-bar__inner",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				className: "landing-bar__home",
				href: "/event",
				"aria-label": "All events",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LotusMark, {})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
				"aria-label": "On this page",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "landing-bar__anchors",
					children: anchors.map(({ id, label }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						className: isOpen && index === anchors.length - 1 ? "button button--small" : void 0,
						href: `#${id}`,
						children: label
					}) }, id))
				})
			})]
		})
	});
}
// src/landing/NextStep.tsx
/** What to do next: register while that is possible, else look at what else there is. */
function NextStep({ event, standing, label }) {
	const isOpen = standing === "open";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		className: "button button--bright",
		href: isOpen ? bridgeAddress(event) : "/event",
		children: isOpen ? leadsToList(event) ? listLabel(event) : label : "See the events"
	});
}
// src/landing/Albums.tsx
/** Links to photo albums, on a page of this site or elsewhere. */
function Albums({ albums }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "albums",
		children: albums.map(({ title, url }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: isOwnPath(url) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			href: url,
			children: title
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href: url,
			target: "_blank",
			rel: "noreferrer",
			children: [title, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
				viewBox: "0 0 20 20",
				width: "16",
				height: "16",
				"aria-hidden": "true",
				focusable: "false",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M7 4h9v9M16 4L5 15",
					fill: "none",
					stroke: "currentColor",
					strokeWidth: "2"
				})
			})]
		}) }, url))
	});
}
// src/landing/Section.tsx
/** A part of a landing page that an anchor leads to. */
function Section({ id, title, lead, tone = "plain", children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		id,
		className: `section section--${tone}`,
		"aria-labelledby": `${id}-heading`,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "section__inner",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: `${id}-heading`,
					className: "section__heading",
					children: title
				}),
				lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "section__lead",
					children: lead
				}),
				children
			]
		})
	});
}
// src/landing/Memories.tsx
/** Photos, here and in albums. */
function Memories({ landing: { gallery = [], albums = [] } }) {
	if (gallery.length + albums.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Section, {
		id: "gallery",
		title: "Photos",
		tone: "warm",
		children: [gallery.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gallery, { photos: gallery }), albums.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Albums, { albums })]
	});
}
// src/landing/Includes.tsx
/** What is paid for, each with a tick. */
function Includes({ items }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "includes",
		children: items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
			viewBox: "0 0 20 20",
			width: "20",
			height: "20",
			"aria-hidden": "true",
			focusable: "false",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M4 10.5l4 4 8-9",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: "2",
				strokeLinecap: "round",
				strokeLinejoin: "round"
			})
		}), item] }, item))
	});
}
// src/landing/RegisterBand.tsx
var paymentText = ({ allowOnlinePayment, allowCash }) => {
	const ways = [allowOnlinePayment && "online", allowCash && "in cash"].filter(Boolean).join(" or ");
	return ways ? `Pay ${ways}. Your reference number and receipt stay with you.` : "You see what is to be paid.";
};
var stepsOf = (event) => [
	{
		title: "Fill details",
		text: "Prove your email address and tell us who you are."
	},
	{
		title: "Select amenities",
		text: "Choose your accommodation, and whether you travel with us."
	},
	{
		title: "Payment",
		text: paymentText(event)
	}
];
/** The end of a landing page: how registration goes, and where it begins; afterwards, that it is over. */
function RegisterBand({ event, standing, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		id: "register",
		className: "register-band",
		"aria-labelledby": "register-heading",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "register-band__inner",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "register-heading",
					children: "Register Now"
				}),
				(standing === "open" || standing === "not-yet") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: "register-band__steps",
					children: stepsOf(event).map((step) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: step.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: step.text })] }, step.title))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "register-band__next",
					children
				})
			]
		})
	});
}
// src/landing/About.tsx
var paragraphsOf = (text) => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter(Boolean);
/** The story of an event, with a link to its film. */
function About({ text, videoUrl }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: videoUrl ? "about-event about-event--film" : "about-event",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "prose",
			children: paragraphsOf(text).map((paragraph) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: paragraph }, paragraph))
		}), videoUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			className: "film",
			href: videoUrl,
			...isOwnPath(videoUrl) ? {} : {
				target: "_blank",
				rel: "noreferrer"
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				src: sitePicture("boat"),
				alt: "",
				width: "960",
				height: "720",
				loading: "lazy",
				decoding: "async"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "film__label",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
					viewBox: "0 0 24 24",
					width: "24",
					height: "24",
					"aria-hidden": "true",
					focusable: "false",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
						d: "M8 5.5v13l11-6.5z",
						fill: "currentColor"
					})
				}), "Watch the video"]
			})]
		})]
	});
}
// src/landing/Activities.tsx
/** What there is to look forward to. The titles say it, so the pictures need no words of their own. */
function Activities({ activities }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: activities.length % 4 === 0 ? "activities activities--four" : "activities",
		children: activities.map(({ title, text, picture }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "activity",
			children: [
				picture && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
					src: picture,
					alt: "",
					width: "960",
					height: "720",
					loading: "lazy",
					decoding: "async"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }),
				text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })
			]
		}, title))
	});
}
// src/landing/Story.tsx
/** What an event is about and what happens there. */
function Story({ landing: { about, videoUrl, activities = [] } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [about && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
		id: "about",
		title: "About",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(About, {
			text: about,
			videoUrl
		})
	}), activities.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
		id: "events",
		title: "Events",
		tone: "warm",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Activities, { activities })
	})] });
}
// src/landing/useNow.ts
var import_react = require_react();
/** Longer timers overflow and go off at once. */
var LONGEST_MS = 2 ** 31 - 1;
/** The instants at which the standing of an event changes. */
var turnsOf = (event) => [
	event.registrationOpensAt,
	event.registrationClosesAt,
	beginOf(event),
	istDayEnd(event.toDate)
].filter((instant) => instant !== null).map((instant) => new Date(instant).getTime());
/** The page's own instant at first, then the present at every turn of one of the events while the page is open. */
function useNow(events, loadedAt) {
	const [now, setNow] = (0, import_react.useState)(loadedAt);
	(0, import_react.useEffect)(() => {
		const next = Math.min(...events.flatMap(turnsOf).filter((turn) => turn > now.getTime()));
		if (!Number.isFinite(next)) return;
		const wait = Math.max(next - Date.now(), 0) + 1;
		const timer = setTimeout(() => setNow(/* @__PURE__ */ new Date()), Math.min(wait, LONGEST_MS));
		return () => clearTimeout(timer);
	}, [events, now]);
	return now;
}
// src/landing/WhenNote.tsx
/** How long an event is, and the file that puts it into one's calendar while it is ahead. */
function WhenNote({ event, standing }) {
	const days = daysOf(event.fromDate, event.toDate);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [days === 1 ? "1 day" : `${days} days`, standing !== "past" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" · ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href: calendarAddress(event),
		children: "Add to calendar"
	})] })] });
}
export { Includes as a, NextStep as c, Hero as d, GoodToKnow as f, RegisterBand as i, LandingBar as l, AtAGlance as m, useNow as n, Memories as o, ChargesTable as p, Story as r, Section as s, WhenNote as t, anchorsOf as u };
