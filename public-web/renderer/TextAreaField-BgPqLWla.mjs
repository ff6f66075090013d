import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/wizard/Notice.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Something to know, announced when it arrives; the place for it is always there, as screen readers need it. */
function Notice({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		className: "notice",
		children: children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "notice__words",
			children
		})
	});
}
// src/forms/ChoiceField.tsx
var import_react = require_react();
/** A group of radio buttons, each a row that can be hit anywhere. */
function ChoiceField({ label, name, choices, value, onChange, error, hint, inline }) {
	const noteId = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: `field choices${inline ? " choices--inline" : ""}${error ? " field--wrong" : ""}`,
		"aria-describedby": error || hint ? noteId : void 0,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "field__label",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "choices__rows",
				children: choices.map((choice) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
					className: "choice",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							type: "radio",
							name,
							value: choice.value,
							checked: choice.value === value,
							"aria-invalid": error ? true : void 0,
							onChange: () => onChange(choice.value)
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "choice__words",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "choice__label",
								children: choice.label
							}), choice.text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "choice__text",
								children: choice.text
							})]
						}),
						choice.aside && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "choice__aside",
							children: choice.aside
						})
					]
				}, choice.value))
			}),
			(error || hint) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: error ? "field__error" : "field__hint",
				id: noteId,
				children: error ?? hint
			})
		]
	});
}
// src/forms/TextAreaField.tsx
/** Room for a few sentences, with its label above and what is to be said about it below. */
function TextAreaField({ label, error, hint, ...area }) {
	const id = (0, import_react.useId)();
	const noteId = `${id}-note`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `field${error ? " field--wrong" : ""}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				className: "field__label",
				htmlFor: id,
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("textarea", {
				...area,
				id,
				className: "field__input field__input--area",
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
export { ChoiceField as n, Notice as r, TextAreaField as t };
