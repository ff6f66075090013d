import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { c as needsGuardian, i as readGuardian, o as DayField, t as askGuardian } from "./guardianCalls-DO4G7QKD.mjs";
import { a as typedPhone, c as OtherEmail } from "./ownRecord-H0VCdqCM.mjs";
import { t as ApiError } from "./ApiError-DyJQjB1M.mjs";
import { F as currentAddress, I as navigate, L as subscribeToLocation, k as isCalendarDay, r as client } from "./renderer.mjs";
import { i as messageFor, r as Alert } from "./addScript-CNhn_qwT.mjs";
import { n as emailProblem } from "./VerificationForm-Zn7m_M3w.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
import { n as useForm } from "./Loading-L1rDCduO.mjs";
import { t as fieldSetter } from "./fieldSetter-D8epEUUu.mjs";
import { r as withDraft } from "./wizard-C8An7UMU.mjs";
// ../domain/dist/people/enumerations.js
/** Numbered choices of a member's record as the wire carries them, with the labels people see. */
var GENDERS = {
	1: "MALE",
	2: "FEMALE",
	3: "OTHER"
};
var MARITAL_STATUSES = {
	1: "SINGLE",
	2: "MARRIED",
	3: "DIVORCED",
	4: "WIDOWED"
};
var CLASS_LEVELS = {
	1: "VL1",
	2: "VL2",
	3: "VL3",
	4: "NS",
	5: "SPS",
	6: "DPS",
	7: "BVS",
	8: "SNS",
	9: "BSS",
	0: "Other"
};
/** An enumeration as the choices of a select, in the order people expect ('Other' last). */
var choicesOf = (labels) => Object.entries(labels).map(([id, name]) => ({
	id: Number(id),
	name
})).sort((a, b) => Number(a.name === "Other") - Number(b.name === "Other") || a.id - b.id);
// src/forms/SelectField.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The system's own list of choices, with its label above and what is to be said about it below. */
function SelectField({ label, placeholder, options, error, hint, className, ...select }) {
	const id = (0, import_react.useId)();
	const noteId = `${id}-note`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `field${error ? " field--wrong" : ""}${className ? ` ${className}` : ""}`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				className: "field__label",
				htmlFor: id,
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("select", {
				...select,
				id,
				className: "field__input field__input--select",
				"aria-invalid": error ? true : void 0,
				"aria-describedby": error || hint ? noteId : void 0,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: "",
					children: placeholder
				}), options.map(({ value, label: text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value,
					children: text
				}, value))]
			}),
			(error || hint) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: error ? "field__error" : "field__hint",
				id: noteId,
				children: error ?? hint
			})
		]
	});
}
// src/guardian/AskGuardianForm.tsx
var FIELDS = [
	"guardianName",
	"guardianEmail",
	"guardianPhone",
	"relation"
];
var RELATIONS = [
	"Mother",
	"Father",
	"Guardian"
].map((name) => ({
	value: name,
	label: name
}));
var LABELS = {
	guardianName: "Guardian's name",
	guardianEmail: "Guardian's email",
	guardianPhone: "Guardian's phone",
	relation: "Relation"
};
function problemsOf(values) {
	const empty = FIELDS.filter((field) => values[field].trim() === "");
	const email = values.guardianEmail === "" ? void 0 : emailProblem(values.guardianEmail);
	return {
		...email && { guardianEmail: email },
		...Object.fromEntries(empty.map((field) => [field, `${LABELS[field]} is required.`]))
	};
}
/** Whom to write to. */
function AskGuardianForm({ onSessionEnd, onAsked }) {
	const [values, setValues] = (0, import_react.useState)({
		guardianName: "",
		guardianEmail: "",
		guardianPhone: "",
		relation: ""
	});
	const form = useForm({
		fields: FIELDS,
		onSessionEnd
	});
	const set = fieldSetter(setValues, form.clear);
	const ask = async () => {
		const found = problemsOf(values);
		if (Object.keys(found).length > 0) return form.show(found);
		const { state } = await askGuardian(values);
		onAsked(state);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			form.run(ask);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: LABELS.guardianName,
						name: "guardianName",
						autoComplete: "off",
						value: values.guardianName,
						error: form.problems.guardianName,
						onChange: ({ target }) => set({ guardianName: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: LABELS.relation,
						name: "relation",
						placeholder: "Choose",
						options: RELATIONS,
						value: values.relation,
						error: form.problems.relation,
						onChange: ({ target }) => set({ relation: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: LABELS.guardianEmail,
						name: "guardianEmail",
						type: "email",
						inputMode: "email",
						autoComplete: "off",
						autoCapitalize: "none",
						value: values.guardianEmail,
						error: form.problems.guardianEmail,
						hint: "Their own address, not yours: the link goes there.",
						onChange: ({ target }) => set({ guardianEmail: target.value.toLowerCase() })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: LABELS.guardianPhone,
						name: "guardianPhone",
						type: "tel",
						inputMode: "numeric",
						autoComplete: "off",
						value: values.guardianPhone,
						error: form.problems.guardianPhone,
						onChange: ({ target }) => set({ guardianPhone: typedPhone(target.value) })
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "form__end",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Writing…" : "Ask my guardian"
				})
			})
		]
	});
}
// src/guardian/GuardianPanel.tsx
var SENTENCES = {
	NONE: "You are under 18, so a parent or lawful guardian has to agree. We write to them; a minute is enough.",
	EXPIRED: "The link that we mailed to your parent or guardian has run out. Ask them once more.",
	REFUSED: "Your parent or guardian has not agreed. Talk with them, and ask again when they are ready.",
	WITHDRAWN: "Your parent or guardian has taken the agreement back. You can ask them again."
};
/** For somebody under 18: asks a parent or guardian, tells how far that is, and shows the rest once they agreed. */
function GuardianPanel({ title, waiting, onSessionEnd, frame = (panel) => panel, children }) {
	const [state, setState] = (0, import_react.useState)();
	const [failure, setFailure] = (0, import_react.useState)();
	const [isAskingAgain, setAskingAgain] = (0, import_react.useState)(false);
	const look = (0, import_react.useCallback)(() => {
		setFailure(void 0);
		readGuardian().then((found) => setState(found.state), (error) => {
			setFailure(messageFor(error));
			if (error instanceof ApiError && error.status === 401) onSessionEnd({ again: look });
		});
	}, [onSessionEnd]);
	(0, import_react.useEffect)(look, [look]);
	if (state === "CONFIRMED") return children;
	const lookButton = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "button button--quiet",
		onClick: look,
		children: "Look again"
	});
	return frame(/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "boxed",
		"aria-labelledby": "guardian-title",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "guardian-title",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: failure }),
			state === void 0 ? failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "actions",
				children: lookButton
			}) : state === "ASKED" && !isAskingAgain ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "status",
				children: [
					"We have written to your parent or guardian. ",
					waiting,
					" Their link works for 7 days."
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "actions",
				children: [lookButton, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "link-button",
					onClick: () => setAskingAgain(true),
					children: "Ask again, or somebody else"
				})]
			})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: SENTENCES[state === "ASKED" ? "NONE" : state] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AskGuardianForm, {
				onSessionEnd,
				onAsked: (asked) => {
					setAskingAgain(false);
					setState(asked);
				}
			})] })
		]
	}));
}
// src/wizard/Stepper.tsx
function Mark({ number, isDone }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "stepper__mark",
		"aria-hidden": "true",
		children: isDone ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
			viewBox: "0 0 16 16",
			width: "16",
			height: "16",
			focusable: "false",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M3 8.5 6.5 12 13 4.5",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: "2.25"
			})
		}) : number
	});
}
/** Where one is among the steps; those that are open are buttons. */
function Stepper({ label, steps, current, isOpen, onGo }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: "stepper",
		"aria-label": label,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "stepper__steps",
			children: steps.map((step, index) => {
				const isDone = index < current;
				const isCurrent = index === current;
				const words = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {
						number: index + 1,
						isDone
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "stepper__name",
						children: step
					}),
					isDone && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "visually-hidden",
						children: " (done)"
					})
				] });
				return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: `stepper__step${isDone ? " stepper__step--done" : ""}${isCurrent ? " stepper__step--current" : ""}`,
					"aria-current": isCurrent ? "step" : void 0,
					children: !isCurrent && isOpen(index) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "stepper__button",
						onClick: () => onGo?.(index),
						children: words
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "stepper__button",
						children: words
					})
				}, step);
			})
		})
	});
}
// src/wizard/useStages.ts
var RESULT = 3;
/** The stage that the address names after its hash: `#step-2` is stage 1. */
var namedStage = () => {
	const match = /^#step-([1-4])$/.exec(window.location.hash);
	return match ? Number(match[1]) - 1 : NaN;
};
var hashOf = (stage) => `${currentAddress()}#step-${stage + 1}`;
var earlier = (a, b) => a < b ? a : b;
/**
* The stages of a wizard as entries of the browser's history, so that its back button leads one step back instead of
* away. The result is where it ends: what was done is not offered again.
*/
function useStages(opening) {
	const [state, setState] = (0, import_react.useState)({
		stage: opening,
		furthest: opening,
		moved: false
	});
	(0, import_react.useEffect)(() => {
		navigate(hashOf(opening), { replace: true });
		return subscribeToLocation(() => {
			const named = namedStage();
			if (Number.isNaN(named)) return;
			setState((current) => current.furthest === RESULT || current.stage === named ? current : {
				...current,
				stage: earlier(named, current.furthest),
				moved: true
			});
		});
	}, []);
	const go = (0, import_react.useCallback)((stage, furthest) => {
		setState((current) => ({
			stage,
			furthest: furthest(current.furthest),
			moved: true
		}));
		navigate(hashOf(stage));
		window.scrollTo({ top: 0 });
	}, []);
	return {
		...state,
		show: (0, import_react.useCallback)((stage) => go(stage, (furthest) => furthest), [go]),
		advance: (0, import_react.useCallback)((stage) => go(stage, (furthest) => furthest > stage ? furthest : stage), [go]),
		reopen: (0, import_react.useCallback)((stage) => go(stage, () => stage), [go])
	};
}
// src/details/typedNumber.ts
/** Digits alone, as they are typed or pasted into a field for whole numbers. */
var typedNumber = (text) => text.replace(/\D/g, "");
// src/wizard/useDraft.ts
/** The values of a form, begun with what was typed before and kept in this browser while they change. */
function useDraft(drafts, part, initial) {
	const [values, setValues] = (0, import_react.useState)(() => withDraft(initial(), drafts.read(part)));
	const latest = (0, import_react.useRef)(values);
	return [values, (0, import_react.useCallback)((next) => {
		latest.current = next(latest.current);
		drafts.write(part, latest.current);
		setValues(latest.current);
	}, [drafts, part])];
}
// src/details/PrivacyLink.tsx
/** Opens beside the form, which keeps its place. */
function NewTab({ href, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href,
		target: "_blank",
		rel: "noopener",
		children
	});
}
var PrivacyLink = () => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewTab, {
	href: "/privacy",
	children: "Privacy Policy"
});
// src/details/BirthField.tsx
/** The date of birth; below 18 it says what comes next. */
function BirthField({ value, error, onChange }) {
	const isMinor = isCalendarDay(value) && needsGuardian(value, /* @__PURE__ */ new Date());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayField, {
		label: "Date of birth",
		name: "dob",
		autoComplete: "bday",
		value,
		error,
		hint: isMinor ? "Below 18 years, a parent or lawful guardian has to agree: we ask you whom to write to." : void 0,
		onChange
	});
}
// src/details/PersonFields.tsx
/** Who somebody is, in the words of both wizards. */
function PersonFields({ values, problems, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: "Name",
			name: "name",
			autoComplete: "name",
			value: values.name,
			error: problems.name,
			onChange: ({ target }) => onChange({ name: target.value })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: "Initiated Name (optional)",
			name: "initiatedName",
			autoComplete: "off",
			value: values.initiatedName,
			error: problems.initiatedName,
			onChange: ({ target }) => onChange({ initiatedName: target.value })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
			label: "Phone",
			name: "phone",
			type: "tel",
			inputMode: "numeric",
			autoComplete: "tel-national",
			value: values.phone,
			error: problems.phone,
			hint: "Ten digits, without +91.",
			onChange: ({ target }) => onChange({ phone: typedPhone(target.value) })
		})
	] });
}
// src/people/directory.ts
var PATHS = {
	facilitators: "/facilitator",
	mentors: "/mentor"
};
/** Fetches a list whenever its address changes; null asks for nothing. */
function useList(path) {
	const [attempt, setAttempt] = (0, import_react.useState)(0);
	const [answer, setAnswer] = (0, import_react.useState)();
	(0, import_react.useEffect)(() => {
		if (path === null) return;
		const gone = new AbortController();
		setAnswer(void 0);
		client.get(path, { signal: gone.signal }).then((choices) => setAnswer({
			path,
			choices
		}), () => gone.signal.aborted || setAnswer({ path }));
		return () => gone.abort();
	}, [path, attempt]);
	const own = answer?.path === path ? answer : void 0;
	return {
		choices: own?.choices,
		failed: own !== void 0 && own.choices === void 0,
		retry: () => setAttempt((number) => number + 1)
	};
}
/** All areas by name. */
var useAreas = () => useList("/area");
/** The people of an area who may guide a visitor; nothing is asked for before an area is chosen. */
var useHelpers = (kind, areaId) => useList(areaId ? `${PATHS[kind]}?areaId=${encodeURIComponent(areaId)}` : null);
// src/details/PlaceFields.tsx
var NOBODY = "This area has no facilitator yet. Please choose another area, or write to us.";
var optionsOf = ({ choices = [] }) => choices.map(({ _id, name }) => ({
	value: _id,
	label: name
}));
function Again({ list, what }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		what,
		" could not be loaded.",
		" ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "link-button link-button--inline",
			onClick: list.retry,
			children: "Load again"
		})
	] });
}
/** The area somebody belongs to and, once it is chosen, who looks after them there. */
function PlaceFields({ areas, areaId, facilitator, isOptional = false, problems, onArea, onFacilitator }) {
	const helpers = useHelpers("facilitators", areaId);
	const isEmpty = helpers.choices?.length === 0;
	const waiting = areaId !== "" && helpers.choices === void 0 && !helpers.failed;
	const isGone = helpers.choices !== void 0 && helpers.choices.every(({ _id }) => _id !== facilitator);
	(0, import_react.useEffect)(() => {
		if (isGone && facilitator !== "") onFacilitator("");
	}, [
		isGone,
		facilitator,
		onFacilitator
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		label: "Connected Area",
		name: "connectedAreaId",
		placeholder: areas.choices ? "Choose your area" : "Loading…",
		options: optionsOf(areas),
		value: areas.choices ? areaId : "",
		disabled: !areas.choices,
		error: problems.connectedAreaId,
		hint: areas.failed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Again, {
			list: areas,
			what: "The areas"
		}) : "Where you attend or live.",
		onChange: ({ target }) => onArea(target.value)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		label: isOptional ? "Facilitator (optional)" : "Facilitator",
		name: "facilitator",
		placeholder: areaId === "" ? "First choose your area" : waiting ? "Loading…" : "Choose your facilitator",
		options: optionsOf(helpers),
		value: helpers.choices ? facilitator : "",
		disabled: !helpers.choices,
		error: problems.facilitator && (isEmpty ? NOBODY : problems.facilitator),
		hint: helpers.failed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Again, {
			list: helpers,
			what: "The facilitators"
		}) : isEmpty ? NOBODY : "The person who guides you.",
		onChange: ({ target }) => onFacilitator(target.value)
	})] });
}
// src/details/VerifiedEmail.tsx
/** The proved address, which can only be changed by proving another. */
function VerifiedEmail({ email, onLeft }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		label: "Email",
		name: "email",
		type: "email",
		autoComplete: "email",
		readOnly: true,
		value: email,
		hint: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["This address is verified. Not yours? ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OtherEmail, { onLeft })] })
	});
}
export { MARITAL_STATUSES as _, PersonFields as a, PrivacyLink as c, useStages as d, Stepper as f, GENDERS as g, CLASS_LEVELS as h, useHelpers as i, useDraft as l, SelectField as m, PlaceFields as n, BirthField as o, GuardianPanel as p, useAreas as r, NewTab as s, VerifiedEmail as t, typedNumber as u, choicesOf as v };
