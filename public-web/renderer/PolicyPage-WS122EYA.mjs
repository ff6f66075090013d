import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/policy/longDate.ts
var format = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "long",
	year: "numeric",
	timeZone: "UTC"
});
/** `28 July 2022`, as texts that people sign are dated; the day comes as `yyyy-MM-dd`. */
var longDate = (day) => format.format(/* @__PURE__ */ new Date(`${day}T00:00:00Z`));
// src/pages/policy/sectionAnchor.ts
/** The name by which a section can be linked to: `Cookies and storage` becomes `cookies-and-storage`. */
var sectionAnchor = (heading) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
// src/pages/policy/PolicyPage.tsx
var import_jsx_runtime = require_jsx_runtime();
function Contents({ sections }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: "policy__contents",
		"aria-label": "On this page",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "On this page" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", { children: sections.map(({ heading }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			href: `#${sectionAnchor(heading)}`,
			children: heading
		}) }, heading)) })]
	});
}
/** A text of numbered sections, with its contents beside it where there is room. */
function PolicyPage({ text, below, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: text.title,
		lead: text.lead,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "page-heading__note",
			children: ["Last revised ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
				dateTime: text.revised,
				children: longDate(text.revised)
			})]
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "policy",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Contents, { sections: text.sections }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "policy__text",
			children: [text.sections.map(({ heading, paragraphs }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				id: sectionAnchor(heading),
				"aria-labelledby": `${sectionAnchor(heading)}-heading`,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: `${sectionAnchor(heading)}-heading`,
						children: heading
					}),
					paragraphs.map((paragraph) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: paragraph }, paragraph)),
					below?.[heading]
				]
			}, heading)), children]
		})]
	})] });
}
export { PolicyPage as t };
