import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { n as useSiteConfig, r as client, t as fetchSiteConfig } from "./renderer.mjs";
import { i as messageFor, n as addScript, r as Alert, t as ScriptBlocked } from "./addScript-CNhn_qwT.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
// src/session/userDetails.ts
/** Under this key the browser remembers who has proved an address here. It opens nothing. */
var KEY = "coastok.visitor";
/** Storage can be switched off or full; then the page works without a memory. */
function attempt(work) {
	try {
		return work();
	} catch {
		return;
	}
}
var keepUserDetails = (details, storage = localStorage) => attempt(() => storage.setItem(KEY, JSON.stringify(details)));
var forgetUserDetails = (storage = localStorage) => attempt(() => storage.removeItem(KEY));
// src/session/createVisitorSession.ts
/**
* Who the visitor has proved to be, for everything on the page that asks. The cookie itself is out of reach of
* scripts; this is what the server says of it.
*/
function createVisitorSession({ read, end }) {
	let current = { state: "loading" };
	let reading;
	const listeners = /* @__PURE__ */ new Set();
	const become = (next) => {
		current = next;
		listeners.forEach((listener) => listener());
	};
	/** Asks the server anew; a failure is kept as state, not thrown. */
	const refresh = () => {
		reading ??= read().then((visitor) => become({
			state: "ready",
			visitor
		}), (error) => become({
			state: "failed",
			error
		})).finally(() => {
			reading = void 0;
		});
		return reading;
	};
	return {
		refresh,
		get: () => current,
		subscribe(listener) {
			listeners.add(listener);
			if (current.state === "loading") refresh();
			return () => void listeners.delete(listener);
		},
		/** To be called with what a verification call answered. */
		proved: (visitor) => become({
			state: "ready",
			visitor
		}),
		/** Ends the session; rejects, and changes nothing, when the server can't be reached. */
		async signOut() {
			await end();
			become({
				state: "ready",
				visitor: null
			});
		}
	};
}
// src/session/visitorSession.ts
/** The session of this page, read once and then kept in step with every proof and sign-out. */
var visitorSession = createVisitorSession({
	read: () => client.get("/session"),
	end: () => client.delete("/session")
});
// src/session/signOut.ts
/** Ends the visitor's session and forgets the address in this browser. */
async function signOut() {
	await visitorSession.signOut();
	forgetUserDetails();
}
// src/session/useVisitorSession.ts
var import_react = require_react();
var LOADING = { state: "loading" };
/** Who the visitor has proved to be; `loading` in HTML that the server or the build has drawn. */
var useVisitorSession = () => (0, import_react.useSyncExternalStore)(visitorSession.subscribe, visitorSession.get, () => LOADING);
// src/verification/proofs.ts
async function proved(answer) {
	const visitor = await answer;
	visitorSession.proved(visitor);
	keepUserDetails(visitor);
	return visitor;
}
/** Has a code mailed to an address; whether we know the address is never told. */
var mailCode = (email) => client.post("/session/email", { email });
/** Proves an address by the code mailed to it. @throws ApiError 400 for any code that does not fit. */
var proveByCode = (email, code) => proved(client.post("/session/email/verify", {
	email,
	code
}));
/** Proves an address by the ID token that Google's script handed over. @throws ApiError 401, 503. */
var proveByGoogle = (credential) => proved(client.post("/session/google", { credential }));
// src/verification/CodeStep.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Asks for the code that was mailed; a new one can be had, and another address chosen. */
function CodeStep({ email, onProved, onOtherEmail }) {
	const [code, setCode] = (0, import_react.useState)("");
	const [problem, setProblem] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)();
	const [sentAgain, setSentAgain] = (0, import_react.useState)(false);
	const [busy, setBusy] = (0, import_react.useState)(false);
	const field = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => field.current?.focus(), []);
	const attempt = async (work) => {
		setBusy(true);
		setFailure(void 0);
		setSentAgain(false);
		try {
			await work();
		} catch (error) {
			setFailure(messageFor(error));
		}
		setBusy(false);
	};
	const submit = (event) => {
		event.preventDefault();
		const typed = code.replaceAll(/\s/g, "");
		const found = !typed ? "Required" : /^\d{6}$/.test(typed) ? void 0 : "The code has six digits.";
		setProblem(found);
		if (found) return field.current?.focus();
		attempt(async () => onProved(await proveByCode(email, typed)));
	};
	const sendAgain = () => void attempt(async () => {
		await mailCode(email);
		setCode("");
		setSentAgain(true);
		field.current?.focus();
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "form",
		noValidate: true,
		onSubmit: submit,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "status",
				children: [
					sentAgain ? "A new code is on its way to " : "We have sent a code of six digits to ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: email }),
					". It works for 10 minutes."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				ref: field,
				label: "Code",
				name: "code",
				className: "field--code",
				inputMode: "numeric",
				autoComplete: "one-time-code",
				maxLength: 12,
				value: code,
				error: problem,
				hint: "No mail? Look into the spam folder as well.",
				onChange: ({ target }) => {
					setCode(target.value);
					setProblem(void 0);
				}
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				className: "button",
				disabled: busy,
				children: "Verify"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "form__ways",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link-button",
					disabled: busy,
					onClick: sendAgain,
					children: "Send a new code"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link-button",
					onClick: onOtherEmail,
					children: "Use another email"
				})]
			})
		]
	});
}
// src/browser/useScripted.ts
var never = () => () => void 0;
/** False in what the server or the build has drawn, until the page's script has taken it over. */
var useScripted = () => (0, import_react.useSyncExternalStore)(never, () => true, () => false);
// src/verification/emailProblem.ts
var BASIC_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** What is wrong with a typed address, in a sentence; undefined when nothing is. */
function emailProblem(email) {
	if (!email) return "Required";
	return BASIC_PATTERN.test(email) ? void 0 : "Invalid email address";
}
// src/verification/EmailStep.tsx
/** Asks for the address that a code is to be mailed to. */
function EmailStep({ email, submitLabel, onChange, onMailed }) {
	const [problem, setProblem] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)();
	const [busy, setBusy] = (0, import_react.useState)(false);
	const field = (0, import_react.useRef)(null);
	const isReady = useScripted();
	(0, import_react.useEffect)(() => {
		const typed = field.current?.value.toLowerCase() ?? "";
		if (typed !== email) onChange(typed);
	}, [email, onChange]);
	const submit = async (event) => {
		event.preventDefault();
		const found = emailProblem(email);
		setProblem(found);
		setFailure(void 0);
		if (found) return field.current?.focus();
		setBusy(true);
		try {
			await mailCode(email);
			onMailed();
		} catch (error) {
			setFailure(messageFor(error));
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "form",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				ref: field,
				label: "Email",
				name: "email",
				type: "email",
				inputMode: "email",
				autoComplete: "email",
				autoCapitalize: "none",
				spellCheck: false,
				value: email,
				error: problem,
				hint: "We mail you a code, so that nobody else can register in your name.",
				onChange: ({ target }) => {
					onChange(target.value.toLowerCase());
					setProblem(void 0);
				},
				onBlur: () => onChange(email.trim())
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				className: "button",
				disabled: busy || !isReady,
				children: submitLabel
			})
		]
	});
}
// src/verification/GoogleMark.tsx
var GoogleMark = () => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
	viewBox: "0 0 24 24",
	width: "20",
	height: "20",
	"aria-hidden": "true",
	focusable: "false",
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			fill: "#4285f4",
			d: "M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			fill: "#34a853",
			d: "M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			fill: "#fbbc05",
			d: "M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86z"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			fill: "#ea4335",
			d: "M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A10.6 10.6 0 0 0 12 1 11 11 0 0 0 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
		})
	]
});
// src/verification/googleScript.ts
var REAL = "https://accounts.google.com/gsi/client";
var STAND_IN = "/sandbox/google/client.js";
var loaded = () => globalThis.google?.accounts?.id;
/** Google's script, fetched when somebody asks for it and not before; rejects when it is blocked or out of reach. */
async function loadGoogle() {
	const { sandbox } = await fetchSiteConfig();
	await addScript(sandbox ? STAND_IN : REAL);
	const id = loaded();
	if (!id) throw new ScriptBlocked("google.accounts.id");
	return id;
}
// src/verification/inAppBrowser.ts
/** Browsers inside of other apps (Facebook, Instagram, Line and the like, and Android's web view). */
var IN_APP$1 = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|LinkedInApp|TikTok|MicroMessenger|Twitter|; wv\)/i;
/** Whether Google will refuse to sign anybody in here. */
var isInAppBrowser = (userAgent) => IN_APP$1.test(userAgent);
// src/verification/GoogleButton.tsx
var IN_APP = "Google does not work in the browser of this app. Open this page in Chrome or Safari, or use the mailed code.";
var FAILED = "Google sign-in did not work: cookies are not enabled. Please enable third party cookies and allow popups; your browser may be in incognito. The mailed code works without them.";
var cameToNothing = (moment) => Boolean(moment.isNotDisplayed?.()) || Boolean(moment.isSkippedMoment?.()) || Boolean(moment.isDismissedMoment?.()) && moment.getDismissedReason?.() !== "credential_returned";
/**
* Proves an address by Google. Its script comes with the first click; when the browser shows no account by
* itself, Google's own button takes over below ours.
*/
function GoogleButton({ onProved }) {
	const config = useSiteConfig();
	const [busy, setBusy] = (0, import_react.useState)(false);
	const [failure, setFailure] = (0, import_react.useState)();
	const [isInApp, setInApp] = (0, import_react.useState)(false);
	const ownButton = (0, import_react.useRef)(null);
	const google = (0, import_react.useRef)(null);
	const noteId = (0, import_react.useId)();
	const accountsId = (0, import_react.useId)();
	(0, import_react.useEffect)(() => setInApp(isInAppBrowser(navigator.userAgent)), []);
	(0, import_react.useEffect)(() => () => google.current?.cancel(), []);
	const prove = async (credential) => {
		setBusy(true);
		try {
			onProved(await proveByGoogle(credential));
		} catch (error) {
			setFailure(messageFor(error));
		}
		setBusy(false);
	};
	const offerOwnButton = () => {
		setBusy(false);
		if (!ownButton.current || !google.current) return;
		const width = Math.min(ownButton.current.clientWidth, 400);
		google.current.renderButton(ownButton.current, {
			text: "continue_with",
			size: "large",
			width
		});
	};
	const start = async () => {
		setBusy(true);
		setFailure(void 0);
		try {
			const { googleClientId } = await fetchSiteConfig();
			google.current = await loadGoogle();
			google.current.initialize({
				client_id: googleClientId ?? "",
				callback: ({ credential }) => void prove(credential),
				context: "use",
				ux_mode: "popup",
				itp_support: true,
				prompt_parent_id: accountsId
			});
			google.current.prompt((moment) => {
				if (cameToNothing(moment)) offerOwnButton();
			});
		} catch (error) {
			setFailure(error instanceof ScriptBlocked ? FAILED : messageFor(error));
		}
		setBusy(false);
	};
	if (config.state === "ready" && config.config.googleClientId === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "google-proof",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "google-proof__or",
				children: "or"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				className: "button button--quiet google-proof__button",
				disabled: busy || isInApp,
				"aria-describedby": isInApp ? noteId : void 0,
				onClick: () => void start(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GoogleMark, {}), "Verify with Google"]
			}),
			isInApp && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "field__hint",
				id: noteId,
				children: IN_APP
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "google-proof__own",
				id: accountsId,
				ref: ownButton
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure })
		]
	});
}
// src/verification/VerificationForm.tsx
/** Proves an email address, by a mailed code or by Google; both are offered at every moment. */
function VerificationForm({ email: given = "", submitLabel, onProved }) {
	const [email, setEmail] = (0, import_react.useState)(given.trim().toLowerCase());
	const [isMailed, setMailed] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "verification",
		children: [isMailed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeStep, {
			email,
			onProved,
			onOtherEmail: () => setMailed(false)
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmailStep, {
			email,
			submitLabel,
			onChange: setEmail,
			onMailed: () => setMailed(true)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GoogleButton, { onProved })]
	});
}
export { visitorSession as a, signOut as i, emailProblem as n, useVisitorSession as r, VerificationForm as t };
