import { n as useSiteConfig } from "./renderer.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/contact/telephoneAddress.ts
/** `tel:+919876543210` for `98765 43210`; a number with a country code keeps it. */
function telephoneAddress(phone) {
	const digits = phone.replaceAll(/\D/g, "");
	return `tel:+${phone.trim().startsWith("+") || digits.length > 10 ? digits : `91${digits}`}`;
}
// src/pages/contact/ContactCard.tsx
var import_jsx_runtime = require_jsx_runtime();
function Rows({ email, phone, address }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: "contact-card__rows",
		children: [
			email && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Email" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: `mailto:${email}`,
				children: email
			}) })] }),
			phone && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Phone" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: telephoneAddress(phone),
				children: phone
			}) })] }),
			address && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Address" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
				className: "contact-card__address",
				children: address
			})] })
		]
	});
}
var hasAny = ({ email, phone, address }) => Boolean(email || phone || address);
function Content() {
	const current = useSiteConfig();
	if (current.state === "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "contact-card__quiet contact-card__quiet--loading",
		children: "Looking up our contact details …"
	});
	if (current.state === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "contact-card__quiet",
		children: "Our contact details could not be loaded. Check your connection and load the page again."
	});
	if (!hasAny(current.config.contact)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "contact-card__quiet",
		children: "Please speak to your area leader or facilitator."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, { ...current.config.contact });
}
/** How to reach us, as the operator of the product has configured it; keeps its place while that loads. */
function ContactCard({ title }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "contact-card",
		"aria-label": title,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Content, {})]
	});
}
export { ContactCard as t };
