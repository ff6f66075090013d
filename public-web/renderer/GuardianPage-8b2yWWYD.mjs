import { a as viewGuardian, n as decideAsGuardian, o as DayField, r as mailGuardianCode, s as ageOn } from "./guardianCalls-DO4G7QKD.mjs";
import { P as Link, k as isCalendarDay } from "./renderer.mjs";
import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { i as messageFor, r as Alert } from "./addScript-CNhn_qwT.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
import { n as useForm, t as Loading } from "./Loading-L1rDCduO.mjs";
import { t as fieldSetter } from "./fieldSetter-D8epEUUu.mjs";
import { t as StepHeading } from "./StepHeading-DIMUMOT5.mjs";
import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
// src/pages/guardian/GuardianPage.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var FIELDS = [
	"name",
	"dob",
	"code"
];
/** The link is the guardian's right to answer: nobody signs in here. */
var noSession = () => void 0;
var DONE = {
	confirm: "Thank you. You have agreed.",
	refuse: "You have not agreed. Nothing is booked.",
	withdraw: "You have taken your agreement back."
};
var BUTTONS = {
	confirm: "I agree",
	refuse: "I do not agree",
	withdraw: "Take my agreement back"
};
/** Where a parent or guardian answers for a child under 18, with the link that was mailed to them. */
function GuardianPage({ token }) {
	const [asked, setAsked] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)();
	const [decision, setDecision] = (0, import_react.useState)();
	const [done, setDone] = (0, import_react.useState)();
	const load = (0, import_react.useCallback)(() => {
		viewGuardian(token).then(setAsked, (error) => setFailure(messageFor(error)));
	}, [token]);
	(0, import_react.useEffect)(load, [load]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: "For parents and guardians",
		lead: "Somebody under 18 would like to take part. You decide."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "page-body",
		children: failure ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure }) : !asked ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up what is asked" }) : done ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answered, {
			asked,
			decision: done
		}) : decision ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DecisionForm, {
			token,
			decision,
			onBack: () => setDecision(void 0),
			onDone: (answered) => {
				setAsked(answered);
				setDone(decision);
			}
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Question, {
			asked,
			onDecide: setDecision
		})
	})] });
}
function Answered({ asked, decision }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
		takesFocus: true,
		children: DONE[decision]
	}), decision === "confirm" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
		asked.firstName,
		" can book now. With the same link you can take your agreement back at any time, for as long as ",
		asked.firstName,
		" is under 18."
	] })] });
}
function Question({ asked: { firstName, areaName, state, purposes }, onDecide }) {
	const choices = state === "CONFIRMED" ? ["withdraw"] : ["confirm", "refuse"];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: firstName }),
			areaName && ` of ${areaName}`,
			" is under 18 and has named you as parent or lawful guardian.",
			" ",
			state === "CONFIRMED" ? "You have agreed to this:" : "If you agree, we use these details of the child:"
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "card-grid",
			children: purposes.map(({ key, title, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "card",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })]
			}, key))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"You have the same rights over this data as the child; the ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				href: "/privacy",
				children: "Privacy Policy"
			}),
			" ",
			"says which. We mail you a code before anything counts."
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "actions",
			children: choices.map((choice, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: index === 0 ? "button" : "button button--quiet",
				onClick: () => onDecide(choice),
				children: BUTTONS[choice]
			}, choice))
		})
	] });
}
function problemsOf({ name, dob, code }, isConfirming) {
	return {
		...isConfirming && name.trim() === "" && { name: "Name is required." },
		...isConfirming && dob === "" && { dob: "Date of birth is required." },
		...isConfirming && dob !== "" && !isCalendarDay(dob) && { dob: "Please enter a day as dd/mm/yyyy." },
		...isConfirming && isCalendarDay(dob) && ageOn(dob, /* @__PURE__ */ new Date()) < 18 && { dob: "A guardian has to be at least 18 years old." },
		...!/^\d{6}$/.test(code) && { code: "The code has six digits." }
	};
}
/** The guardian's answer, proved by a code to the mailbox that the link went to. */
function DecisionForm({ token, decision, onBack, onDone }) {
	const [values, setValues] = (0, import_react.useState)({
		name: "",
		dob: "",
		code: ""
	});
	const [isMailed, setMailed] = (0, import_react.useState)(false);
	const form = useForm({
		fields: FIELDS,
		onSessionEnd: noSession
	});
	const isConfirming = decision === "confirm";
	const set = fieldSetter(setValues, form.clear);
	const mail = () => void form.run(async () => {
		await mailGuardianCode(token);
		setMailed(true);
	});
	const decide = async () => {
		const found = problemsOf(values, isConfirming);
		if (Object.keys(found).length > 0) return form.show(found);
		const { name, dob, code } = values;
		onDone(await decideAsGuardian({
			token,
			decision,
			code,
			...isConfirming && {
				name,
				dob
			}
		}));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			if (isMailed) form.run(decide);
			else mail();
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus: true,
				children: BUTTONS[decision]
			}),
			isConfirming && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
					label: "Your name",
					name: "name",
					autoComplete: "name",
					value: values.name,
					error: form.problems.name,
					onChange: ({ target }) => set({ name: target.value })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayField, {
					label: "Your date of birth",
					name: "dob",
					autoComplete: "bday",
					value: values.dob,
					error: form.problems.dob,
					onChange: (dob) => set({ dob })
				})]
			}),
			isMailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: "Code",
				name: "code",
				className: "field--code",
				inputMode: "numeric",
				autoComplete: "one-time-code",
				maxLength: 12,
				value: values.code,
				error: form.problems.code,
				hint: "Six digits, mailed to the address that this link went to.",
				onChange: ({ target }) => set({ code: target.value.replaceAll(/\s/g, "") })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "actions",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						className: "button",
						disabled: form.busy,
						children: isMailed ? BUTTONS[decision] : "Mail me the code"
					}),
					isMailed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "link-button",
						disabled: form.busy,
						onClick: mail,
						children: "Send a new code"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "link-button",
						onClick: onBack,
						children: "Back"
					})
				]
			})
		]
	});
}
export { GuardianPage };
