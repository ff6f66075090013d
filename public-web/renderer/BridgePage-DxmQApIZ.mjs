import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { i as messageFor, r as Alert } from "./addScript-CNhn_qwT.mjs";
import { I as navigate, P as Link, h as standingOf, i as MessagePage, l as landingAddress, u as registerAddress } from "./renderer.mjs";
import { t as dayRange } from "./dayRange-CcnYC7a5.mjs";
import { n as startingText } from "./priceText-J0kIJb_J.mjs";
import { n as standingNote } from "./standingNote-DKcnvRI2.mjs";
import { i as signOut, r as useVisitorSession, t as VerificationForm } from "./VerificationForm-Zn7m_M3w.mjs";
// src/pages/bridge/BridgePage.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Somebody whose address is proved already need not do it again. */
function Known({ event, visitor }) {
	const [failure, setFailure] = (0, import_react.useState)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "form",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"You are verified as ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: visitor.email }),
				"."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				className: "button",
				href: registerAddress(event, visitor.email),
				children: "Continue"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "form__ways",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link-button",
					onClick: () => void signOut().catch((error) => setFailure(messageFor(error))),
					children: "Use another email"
				})
			})
		]
	});
}
function Bridge({ event, note }) {
	const session = useVisitorSession();
	const visitor = session.state === "ready" ? session.visitor : null;
	const goOn = ({ email }) => navigate(registerAddress(event, email));
	const [picture] = event.landing.headerImages ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "bridge",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "bridge__form",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h1", { children: ["Register for ", event.title] }),
				note && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "bridge__note",
					children: [note, " You can still see and pay for a booking that you have."]
				}),
				visitor ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Known, {
					event,
					visitor
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerificationForm, {
					submitLabel: "Check email",
					onProved: goOn
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("aside", {
			className: "bridge__event",
			"aria-label": "The event",
			children: [picture && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				src: picture,
				alt: "",
				width: "1600",
				height: "900",
				decoding: "async"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "bridge__facts",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: dayRange(event.fromDate, event.toDate) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
					event.venue && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [event.venue, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {})] }),
					startingText(event),
					" per person",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: landingAddress(event),
						children: "About this event"
					})
				]
			})]
		})]
	});
}
/** Those who have booked already come this way too, whatever can be booked. */
function noteOn(event, standing) {
	const note = standingNote(event, standing);
	if (standing === "closed") return `${note} A booking that you have can still be seen and paid for.`;
	return standing === "running" || standing === "past" ? `${note} A booking that you have can still be seen.` : note;
}
/** Where a registration begins: proves an email address, then goes on to the form. */
function BridgePage({ event, now }) {
	if (event) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bridge, {
		event,
		note: noteOn(event, standingOf(event, now))
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MessagePage, {
		title: "No event is open for registration",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The next one will be announced on the page of events." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			className: "button",
			href: "/event",
			children: "See the events"
		})]
	});
}
export { BridgePage };
