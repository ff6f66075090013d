import { P as Link } from "./renderer.mjs";
import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/about/riverside.svg
var riverside_default = "/site-assets/hashed/riverside-CfEvnU0h.svg";
// src/pages/about/AboutPage.tsx
var import_jsx_runtime = require_jsx_runtime();
var WHAT_WE_DO = [
	{
		title: "Festivals and yatras",
		text: "Three-day youth events and yearly journeys to holy places such as Mayapur and Jagannath Puri: kirtan, talks, prasadam, and time together."
	},
	{
		title: "Somebody to ask",
		text: "Every member has a facilitator. Ask in the app, in writing or in your own voice, and somebody you know answers."
	},
	{
		title: "Daily practice",
		text: "Chanting a little every day, at your own pace. Pledge drives make it a thing we do together."
	},
	{
		title: "Your skills, in service",
		text: "Design, cooking, music, teaching, code: there is a place for what you are good at."
	}
];
var STEPS = [
	{
		title: "Fill in your details",
		text: "Prove your email address, then tell us who you are and which area you belong to."
	},
	{
		title: "Select amenities",
		text: "Choose where you sleep and whether you travel with us. The price adds up as you choose."
	},
	{
		title: "Pay, your way",
		text: "Online or in cash, all at once or in parts where the event allows it. Your receipt stays with you."
	}
];
function AboutPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: "About Coastok",
		lead: "A community of young people who practise devotion together, in the middle of studies, work and city life."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-body",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				className: "about__picture",
				src: riverside_default,
				width: "1200",
				height: "480",
				alt: "Temple towers on the bank of a wide river at sunrise, and a boat on the water"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "What we do" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "card-grid card-grid--four",
				children: WHAT_WE_DO.map(({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "card",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })]
				}, title))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "How we are organised" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "prose",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "We are organised in areas, so that nobody gets lost in the crowd. Each area has an area leader, and facilitators and frontliners who look after its members. Assistant directors support several areas; the general secretary and the director hold everything together." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Almost everybody here serves beside studies or a job. Those who can’t afford an event may ask for help from the fund of their area, where the event provides for it." })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "How to come along" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				className: "steps",
				children: STEPS.map(({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })] }, title))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "about__next",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button",
					href: "/event",
					children: "See the events"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button button--quiet",
					href: "/register",
					children: "Become a member"
				})]
			})
		]
	})] });
}
export { AboutPage as default };
