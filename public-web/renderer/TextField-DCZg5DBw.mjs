import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/forms/TextField.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** An input with its label above and what is to be said about it below. */
function TextField({ label, error, hint, className, ...input }) {
	const id = (0, import_react.useId)();
	const noteId = `${id}-note`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `field${error ? " field--wrong" : ""}${className ? ` ${className}` : ""}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				className: "field__label",
				htmlFor: id,
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				...input,
				id,
				className: "field__input",
				"aria-invalid": error ? true : void 0,
				"aria-describedby": error || hint ? noteId : void 0
			}),
			(error || hint) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: error ? "field__error" : "field__hint",
				id: noteId,
				children: error ?? hint
			})
		]
	});
}
export { TextField as t };
