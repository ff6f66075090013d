import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { t as ApiError } from "./ApiError-DyJQjB1M.mjs";
import { i as messageFor, t as ScriptBlocked } from "./addScript-CNhn_qwT.mjs";
// src/forms/useForm.ts
var import_react = require_react();
/** TypeScript can't tell that an empty record fits whatever fields a form has. */
var none = () => ({});
var BLOCKED = "The payment window could not be loaded, and nothing was paid. Check your connection, switch off blockers for this page, and try again.";
var sentenceOf = (error) => error instanceof ScriptBlocked ? BLOCKED : messageFor(error);
/** The server's sentences for the fields that this form has. */
function fieldProblems(error, fields) {
	if (!(error instanceof ApiError)) return none();
	const own = fields.flatMap((field) => {
		const sentence = error.fieldErrors[field];
		return sentence ? [[field, sentence]] : [];
	});
	return Object.fromEntries(own);
}
/** What every form of the wizards shares: one thing at a time, messages beside the fields, focus to the first. */
function useForm({ fields, onSessionEnd }) {
	const ref = (0, import_react.useRef)(null);
	const running = (0, import_react.useRef)(false);
	const [busy, setBusy] = (0, import_react.useState)(false);
	const [problems, setProblems] = (0, import_react.useState)(none);
	const [failure, setFailure] = (0, import_react.useState)();
	const [shown, setShown] = (0, import_react.useState)(0);
	(0, import_react.useEffect)(() => {
		if (shown > 0) ref.current?.querySelector("[aria-invalid=\"true\"]")?.focus();
	}, [shown]);
	const show = (0, import_react.useCallback)((found, sentence) => {
		setProblems(found);
		setFailure(sentence);
		setShown((count) => count + 1);
	}, []);
	return {
		ref,
		busy,
		problems,
		failure,
		show,
		clear: (0, import_react.useCallback)((field) => setProblems((current) => ({
			...current,
			[field]: void 0
		})), []),
		run: (0, import_react.useCallback)(async function attempt(work) {
			if (running.current) return;
			running.current = true;
			setBusy(true);
			setProblems(none());
			setFailure(void 0);
			try {
				await work();
			} catch (error) {
				if (error instanceof ApiError && error.status === 401) return onSessionEnd({
					again: () => void attempt(work),
					left: (sentence) => show(none(), sentence)
				});
				const found = fieldProblems(error, fields);
				const sentence = sentenceOf(error);
				show(found, Object.values(found).includes(sentence) ? void 0 : sentence);
			} finally {
				running.current = false;
				setBusy(false);
			}
		}, [
			fields,
			onSessionEnd,
			show
		])
	};
}
// src/wizard/Loading.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Takes the room of a form on its way, so that its arrival moves little. */
function Loading({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "loading",
		role: "status",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "visually-hidden",
				children
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "loading__bar loading__bar--short" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "loading__bar" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "loading__bar" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "loading__bar" })
		]
	});
}
export { useForm as n, Loading as t };
