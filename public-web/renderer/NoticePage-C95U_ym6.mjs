import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { i as messageFor, r as Alert } from "./addScript-CNhn_qwT.mjs";
import { n as answerNotice, t as Switch, u as viewNotice } from "./myData-DkRIpdMx.mjs";
import { n as useForm, t as Loading } from "./Loading-L1rDCduO.mjs";
import { n as PurposeList, t as FoldedFacts } from "./PurposeFacts-DIkem4Te.mjs";
import { P as Link } from "./renderer.mjs";
import { t as StepHeading } from "./StepHeading-DIMUMOT5.mjs";
import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import "./wizard-C8An7UMU.mjs";
// src/pages/notice/NoticePage.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var FIELDS = [];
/** The link is the member's right to answer: nobody signs in here. */
var noSession = () => void 0;
/** Where members whose data was there before the notice say yes or no to it, with the link that was mailed to them. */
function NoticePage({ token }) {
	const [view, setView] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)();
	const [isDone, setDone] = (0, import_react.useState)(false);
	const load = (0, import_react.useCallback)(() => {
		setFailure(void 0);
		viewNotice(token).then(setView, (error) => setFailure(messageFor(error)));
	}, [token]);
	(0, import_react.useEffect)(load, [load]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: "What we use your data for",
		lead: "Look it through, change what you like, and say so with one tap."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "page-body my-data",
		children: failure ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"The link in our mail works for 90 days. You can always say yes or no on the page",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				href: "/my-data",
				children: "My data"
			}),
			"."
		] })] }) : !view ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up what we ask" }) : isDone ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answered, { firstName: view.firstName }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Question, {
			token,
			view,
			onAnswered: (answered) => {
				setView(answered);
				setDone(true);
			}
		})
	})] });
}
function Answered({ firstName }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(StepHeading, {
			takesFocus: true,
			children: [
				"Thank you, ",
				firstName,
				". Your answer is noted."
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "You can change it at any time, as easily as now." }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "actions",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				className: "button",
				href: "/my-data",
				children: "My data"
			})
		})
	] });
}
function Question({ token, view, onAnswered }) {
	const free = view.purposes.filter(({ needed }) => !needed);
	const [given, setGiven] = (0, import_react.useState)(() => Object.fromEntries(free.map((one) => [one.key, one.given])));
	const form = useForm({
		fields: FIELDS,
		onSessionEnd: noSession
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "free",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
				id: "free",
				children: ["You choose, ", view.firstName]
			}),
			view.answered && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "You have answered already; you may change it." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "purposes",
				children: free.map((purpose) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: "purposes__one",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choice, {
						purpose,
						given: given[purpose.key] === true,
						onTurn: (yes) => setGiven({
							...given,
							[purpose.key]: yes
						})
					})
				}, purpose.key))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"By agreeing you also say yes to ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: "#needed",
					children: "what membership needs"
				}),
				", further down."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "form__end",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button",
					disabled: form.busy,
					onClick: () => void form.run(async () => onAnswered(await answerNotice({
						token,
						purposes: given
					}))),
					children: form.busy ? "Saving…" : "I agree, with these choices"
				})
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: "needed",
		"aria-labelledby": "needed-title",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "needed-title",
				children: "What membership needs"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"You agree to these as a member. If you would rather not be one, withdraw them on the page",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					href: "/my-data",
					children: "My data"
				}),
				"; our ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					href: "/privacy",
					children: "Privacy Policy"
				}),
				" says the rest."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurposeList, { purposes: view.purposes.filter(({ needed }) => needed) })
		]
	})] });
}
function Choice({ purpose, given, onTurn }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "purposes__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id,
				children: purpose.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
				labelledBy: id,
				checked: given,
				onTurn
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: purpose.text }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FoldedFacts, { purpose })
	] });
}
export { NoticePage };
