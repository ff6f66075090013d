import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/PageHeading.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The opening of a page of text. */
function PageHeading({ title, lead, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("header", {
		className: "page-heading",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "page-heading__inner",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: title }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "page-heading__lead",
					children: lead
				}),
				children
			]
		})
	});
}
export { PageHeading as t };
