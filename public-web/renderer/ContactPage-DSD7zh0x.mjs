import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import { t as ContactCard } from "./ContactCard-DLBcaTf4.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/content/contactReasons.ts
/** Who can help with what, and what to have at hand. */
var CONTACT_REASONS = [
	{
		title: "An event or your booking",
		text: "Your area leader or facilitator knows the details of the event, and can change your room. Have your booking reference number at hand."
	},
	{
		title: "A payment or a refund",
		text: "Write to us with your booking reference number and the day of the payment. Never send card numbers, PINs or one-time codes: we will not ask for them."
	},
	{
		title: "Paying in cash",
		text: "Hand it to your area leader or the general secretary and ask for the receipt. Your booking is confirmed when the general secretary has approved the full amount."
	},
	{
		title: "Your membership",
		text: "Your facilitator or area leader approves new members and can help when you move to another area."
	},
	{
		title: "Your personal data",
		text: "Write from the email address we know, with the subject ‘Privacy’. What you can ask for is written in our Privacy Policy."
	},
	{
		title: "Signing in",
		text: "If no code arrives, look into the spam folder and wait a minute before asking for another. Google sign-in needs third-party cookies and pop-ups; the mailed code works without them."
	}
];
// src/pages/contact/ContactPage.tsx
var import_jsx_runtime = require_jsx_runtime();
function ContactPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: "Contact",
		lead: "We are volunteers, and glad to help. A message with your booking reference number is answered fastest."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-body",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactCard, { title: "Write or call" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "Who can help with what" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "card-grid",
				children: CONTACT_REASONS.map(({ title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "card",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })]
				}, title))
			})
		]
	})] });
}
export { ContactPage as default };
