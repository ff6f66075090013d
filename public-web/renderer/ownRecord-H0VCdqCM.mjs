import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { r as client } from "./renderer.mjs";
import { i as messageFor } from "./addScript-CNhn_qwT.mjs";
import { i as signOut, t as VerificationForm } from "./VerificationForm-Zn7m_M3w.mjs";
// ../domain/dist/formats/phone.js
/** The message the specification words for a phone number. */
var PHONE_MESSAGE = "Phone number should be 10 digit only.";
/**
* An Indian mobile number as its ten digits, whatever the usual spelling (`+91 98765-43210`, `098765 43210`);
* null when it is not one. Numbers run from 5000000000 to 9999999999.
*/
function normalizePhone(input) {
	const text = String(input).trim();
	if (!/^\+?[\d\s().-]+$/.test(text)) return null;
	let digits = text.replace(/\D/g, "");
	if (digits.length === 12 && digits.startsWith("91")) digits = digits.slice(2);
	else if (digits.length === 11 && digits.startsWith("0")) digits = digits.slice(1);
	return /^[5-9]\d{9}$/.test(digits) ? digits : null;
}
/** `98765 43210` */
var formatPhone = (digits) => digits.replace(/^(\d{5})(\d{5})$/, "$1 $2");
// src/session/OtherEmail.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Ends the session, so that another address can be proved. */
function OtherEmail({ onLeft = () => void 0 }) {
	const [failure, setFailure] = (0, import_react.useState)();
	const leave = () => {
		setFailure(void 0);
		signOut().then(onLeft, (error) => setFailure(messageFor(error)));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "link-button link-button--inline",
		onClick: leave,
		children: "Use another email"
	}), failure && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		role: "alert",
		className: "field__error",
		children: [" ", failure]
	})] });
}
// src/verification/VerificationModal.tsx
/** Stands before a page that needs a proved address. */
function VerificationModal({ email, note, onProved, onClose }) {
	const dialog = (0, import_react.useRef)(null);
	const headingId = (0, import_react.useId)();
	(0, import_react.useEffect)(() => {
		const { current } = dialog;
		if (current && !current.open) current.showModal();
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		className: "modal",
		ref: dialog,
		"aria-labelledby": headingId,
		onClose,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: headingId,
				children: email ? "Verify your email" : "First, your email"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: email ? "Sorry but we found your email invalid. Kindly verify your email again" : "Verify your email address to register, or to come back to your booking." }),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: note }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerificationForm, {
				email,
				submitLabel: "Check email",
				onProved
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "modal__ways",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link-button",
					onClick: () => dialog.current?.close(),
					children: "Close"
				})
			})
		]
	});
}
// src/wizard/useSessionGuard.tsx
var ENDED = "Your session has ended. Nothing is lost: verify your email, and you go on where you were.";
/**
* For sessions that end in the middle: asks for a new proof of the address over the page, which keeps what was typed,
* and then goes on with what was wanted. Another address is another person's registration.
*/
function useSessionGuard(email, onOther) {
	const [interrupted, setInterrupted] = (0, import_react.useState)(null);
	const goOn = (visitor) => {
		setInterrupted(null);
		if (visitor.email === email) interrupted?.again();
		else onOther(visitor.email);
	};
	const leave = () => {
		setInterrupted(null);
		interrupted?.left?.(ENDED);
	};
	return {
		onSessionEnd: (0, import_react.useCallback)((work) => setInterrupted(work), []),
		modal: interrupted && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerificationModal, {
			email,
			note: ENDED,
			onProved: goOn,
			onClose: leave
		})
	};
}
// src/details/typedPhone.ts
/** Digits alone, as they are typed or pasted: `+91 98765 43210` becomes the ten digits. */
function typedPhone(text) {
	const digits = text.replace(/\D/g, "");
	return digits.length > 10 ? normalizePhone(digits) ?? digits : digits;
}
// src/forms/CheckField.tsx
/** A box to tick, with the sentence that is agreed to beside it. */
function CheckField({ label, name, checked, onChange, error, hint }) {
	const id = (0, import_react.useId)();
	const noteId = `${id}-note`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `field check${error ? " field--wrong" : ""}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "checkbox",
				id,
				name,
				checked,
				"aria-invalid": error ? true : void 0,
				"aria-describedby": error || hint ? noteId : void 0,
				onChange: ({ target }) => onChange(target.checked)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				htmlFor: id,
				children: label
			}),
			(error || hint) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: error ? "field__error" : "field__hint",
				id: noteId,
				children: error ?? hint
			})
		]
	});
}
// src/people/ownRecord.ts
/** The visitor's own record; null before anything was signed up. @throws ApiError 401 when nobody is proved. */
var readOwnRecord = (email) => client.get("/user", { query: { email } });
/**
* Creates the visitor's own record, or with its `_id` completes it.
* @throws ApiError 409 for a full member who sends no `_id`, and for a phone number that somebody else has.
*/
var saveOwnRecord = (body) => client.post("/user", body);
/** Adds to the visitor's own record. */
var addToOwnRecord = (id, body) => client.put(`/user/${id}`, body);
export { typedPhone as a, OtherEmail as c, normalizePhone as d, CheckField as i, PHONE_MESSAGE as l, readOwnRecord as n, useSessionGuard as o, saveOwnRecord as r, VerificationModal as s, addToOwnRecord as t, formatPhone as u };
