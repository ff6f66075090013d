import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { n as ConnectionError, r as _defineProperty, t as ApiError } from "./ApiError-DyJQjB1M.mjs";
// src/api/messages.ts
var UNEXPECTED = "Something is not working correct. Please refresh and try again";
/** What to tell a visitor about a failed call, in a sentence. */
function messageFor(error) {
	if (error instanceof ConnectionError) return error.message;
	if (!(error instanceof ApiError)) return UNEXPECTED;
	if (error.status === 429 && error.retryAfterSeconds) return `${error.message} You can try again in ${waitInWords(error.retryAfterSeconds)}.`;
	return error.message;
}
var waitInWords = (seconds) => {
	if (seconds < 60) return seconds === 1 ? "1 second" : `${Math.ceil(seconds)} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
};
// src/forms/Alert.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A place for what went wrong with a whole form; it is always there, as screen readers need it. */
function Alert({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "alert",
		className: "form-alert",
		children: children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children })
	});
}
// src/browser/addScript.ts
/** A vendor's script did not arrive: a blocker, a lost connection, or the vendor is away. */
var ScriptBlocked = class extends Error {
	constructor(..._args) {
		super(..._args);
		_defineProperty(this, "name", "ScriptBlocked");
	}
};
var pending = /* @__PURE__ */ new Map();
/** Loads a script into the page, once; rejects with `ScriptBlocked`, and may be tried again. */
function addScript(src) {
	const known = pending.get(src);
	if (known) return known;
	const loading = new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = src;
		script.onload = () => resolve();
		script.onerror = () => {
			script.remove();
			pending.delete(src);
			reject(new ScriptBlocked(src));
		};
		document.head.append(script);
	});
	pending.set(src, loading);
	return loading;
}
export { messageFor as i, addScript as n, Alert as r, ScriptBlocked as t };
