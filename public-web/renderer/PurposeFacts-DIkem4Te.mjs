import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/privacy/PurposeFacts.tsx
var import_jsx_runtime = require_jsx_runtime();
var BASES = {
	consent: "Because you agree to it",
	law: "Because the law asks for it"
};
/** Which data a purpose takes, why that is allowed, how long they are kept, and what is without it. */
function PurposeFacts({ purpose }) {
	const facts = [
		["Which data", purpose.items.join(", ")],
		["Why we may", BASES[purpose.basis]],
		["How long", purpose.retention],
		["Without it", purpose.needed ? "Nobody can be a member or book." : "Everything else stays as it is."]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "purpose-facts",
		children: facts.map(([label, value]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] }, label))
	});
}
/** The same, folded away behind a line. */
var FoldedFacts = ({ purpose }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
	className: "purposes__more",
	children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", { children: "Which data, why, how long" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurposeFacts, { purpose })]
});
/** Purposes one below the other, with all there is to know of each. */
var PurposeList = ({ purposes }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
	className: "purposes",
	children: purposes.map((purpose) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "purposes__one",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: purpose.title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: purpose.text }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurposeFacts, { purpose })
		]
	}, purpose.key))
});
export { PurposeList as n, FoldedFacts as t };
