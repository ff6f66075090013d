import { i as __exportAll, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { t as ApiError } from "./ApiError-DyJQjB1M.mjs";
import { i as messageFor, r as Alert } from "./addScript-CNhn_qwT.mjs";
import { c as OtherEmail, i as CheckField, n as readOwnRecord, o as useSessionGuard, r as saveOwnRecord, t as addToOwnRecord } from "./ownRecord-H0VCdqCM.mjs";
import { a as visitorSession, r as useVisitorSession, t as VerificationForm } from "./VerificationForm-Zn7m_M3w.mjs";
import { n as useForm, t as Loading } from "./Loading-L1rDCduO.mjs";
import { _ as MARITAL_STATUSES, a as PersonFields, c as PrivacyLink, d as useStages, f as Stepper, g as GENDERS, h as CLASS_LEVELS, i as useHelpers, l as useDraft, m as SelectField, n as PlaceFields, o as BirthField, p as GuardianPanel, r as useAreas, t as VerifiedEmail, u as typedNumber, v as choicesOf } from "./VerifiedEmail-yIfX7D7i.mjs";
import { P as Link, o as PRODUCT_NAME } from "./renderer.mjs";
import { c as needsGuardian } from "./guardianCalls-DO4G7QKD.mjs";
import { t as browserDrafts } from "./wizard-C8An7UMU.mjs";
import { t as fieldSetter } from "./fieldSetter-D8epEUUu.mjs";
import { t as StepHeading } from "./StepHeading-DIMUMOT5.mjs";
import { n as NEEDED_PURPOSES, r as PURPOSES, t as FREE_PURPOSES } from "./purposes-DXKtG6G6.mjs";
import { n as PurposeList } from "./PurposeFacts-DIkem4Te.mjs";
import { n as joinExpertise, r as splitExpertise, t as EXPERTISE } from "./expertise-BE5L-sFk.mjs";
import { t as PRIVACY_VERSION } from "./privacyVersion-C2mH9HEB.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
// ../domain/dist/people/professions.js
/** The professions a member can choose from, alphabetical with 'Other' last. */
var PROFESSIONS = [
	"Accountant",
	"Actor",
	"Advocate",
	"Agriculturist",
	"Architect",
	"Artist",
	"Auditor",
	"Ayurvedic Practitioner",
	"Banker",
	"Business Analyst",
	"Business Owner",
	"Chartered Accountant",
	"Chef",
	"Civil Engineer",
	"Civil Servant",
	"Clerk",
	"Company Secretary",
	"Consultant",
	"Content Writer",
	"Customer Support Executive",
	"Data Analyst",
	"Data Scientist",
	"Defence Personnel",
	"Dentist",
	"Designer",
	"Doctor",
	"Driver",
	"Electrical Engineer",
	"Electrician",
	"Entrepreneur",
	"Event Manager",
	"Fashion Designer",
	"Financial Adviser",
	"Government Employee",
	"Home Maker",
	"Human Resources",
	"Insurance Agent",
	"Journalist",
	"Lecturer",
	"Librarian",
	"Marketing Executive",
	"Mechanical Engineer",
	"Musician",
	"Nurse",
	"Pharmacist",
	"Photographer",
	"Physiotherapist",
	"Police Personnel",
	"Professor",
	"Research Scholar",
	"Sales Executive",
	"Scientist",
	"Software Engineer",
	"Student",
	"Teacher",
	"Other"
];
// src/signup/AlreadyMember.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Members need not sign up again; the words are those of the API's refusal. */
function AlreadyMember({ email }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", { children: [
				"You are already registered with ",
				PRODUCT_NAME,
				"."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"We know ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: email }),
				" as a member’s address. Not yours? ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OtherEmail, {})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "actions",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						className: "button",
						href: "/event",
						children: "See the events"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						className: "button button--quiet",
						href: "/my-data",
						children: "My data"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						className: "button button--quiet",
						href: "/",
						children: "Home"
					})
				]
			})
		]
	});
}
// src/signup/signUpSteps.ts
/** The headers of the three steps, as the specification words them. */
var SIGN_UP_STEPS = [
	"Login with Google",
	"Fill basic details",
	"Submit the registration request"
];
// src/signup/asSignUp.ts
var FAILURE = "Something is not working correct. Please refresh and try again";
/** Words a fault of the server as the specification does for sign-up and additional info; a refusal has its own. */
async function asSignUp(call) {
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof ApiError) || error.status < 500) throw error;
		throw new ApiError({
			statusCode: error.status,
			message: FAILURE,
			data: [FAILURE]
		});
	}
}
// src/signup/FreePurposes.tsx
var FIELDS = {
	notices: "notices",
	"fund-raising": "fundRaising",
	photos: "photos"
};
/** What anybody may say yes or no to, and change at any time. */
function FreePurposes({ values, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "boxed",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", { children: "As you like" }), FREE_PURPOSES.map((key) => {
			const { title, text, items, retention } = PURPOSES[key];
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckField, {
				label: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: title }),
					": ",
					text
				] }),
				name: key,
				checked: values[FIELDS[key]],
				hint: `Uses: ${items.join(", ")}. ${retention}`,
				onChange: (checked) => onChange({ [FIELDS[key]]: checked })
			}, key);
		})]
	});
}
var NEEDED = NEEDED_PURPOSES.map((key) => ({
	key,
	...PURPOSES[key]
}));
/** What nobody is a member without, to read before agreeing. */
var NeededPurposes = () => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
	className: "folded",
	children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", { children: "What we need your details for" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurposeList, { purposes: NEEDED })]
});
// src/signup/signUpValues.ts
var BASIC_FIELDS = [
	"name",
	"initiatedName",
	"phone",
	"connectedAreaId",
	"facilitator",
	"dob",
	"consent",
	"notices",
	"fundRaising",
	"photos"
];
var MORE_FIELDS = [
	"mentor",
	"residenceArea",
	"chantingRounds",
	"sadhnaGroup",
	"gender",
	"maritalStatus",
	"profession",
	"expertiseArea"
];
var basicOf = (record, visitor) => ({
	name: record?.name ?? visitor.name ?? "",
	initiatedName: record?.initiatedName ?? "",
	phone: record?.phone ?? "",
	connectedAreaId: record?.connectedAreaId ?? "",
	facilitator: record?.facilitator ?? "",
	dob: record?.dob ?? "",
	consent: record?.consentVersion === PRIVACY_VERSION,
	notices: true,
	fundRaising: false,
	photos: false
});
var textOf = (value) => value === null ? "" : String(value);
var moreOf = (record) => ({
	mentor: record.mentor ?? "",
	residenceArea: record.residenceArea ?? "",
	chantingRounds: record.chantingRounds > 0 ? String(record.chantingRounds) : "",
	sadhnaGroup: textOf(record.sadhnaGroup),
	gender: textOf(record.gender),
	maritalStatus: textOf(record.maritalStatus),
	profession: record.profession ?? "",
	expertiseArea: splitExpertise(record.expertiseArea)
});
/** What is sent of step 2: with the own record's id it is completed, without it made. */
function basicBody({ consent, dob, facilitator, notices, fundRaising, photos, ...values }, record, email) {
	return {
		...record && { _id: record._id },
		email,
		...values,
		...facilitator && { facilitator },
		...dob && { dob },
		...consent && {
			consentVersion: "2026-11-23",
			purposes: {
				notices,
				"fund-raising": fundRaising,
				photos
			}
		}
	};
}
var numberOf = (text) => text === "" ? null : Number(text);
/** What is sent of step 3; what was left empty is emptied. */
var moreBody = (values) => ({
	mentor: values.mentor || null,
	residenceArea: values.residenceArea,
	chantingRounds: Number(values.chantingRounds),
	sadhnaGroup: numberOf(values.sadhnaGroup),
	gender: numberOf(values.gender),
	maritalStatus: numberOf(values.maritalStatus),
	profession: values.profession,
	expertiseArea: joinExpertise(values.expertiseArea)
});
// src/signup/BasicStep.tsx
var PART$1 = "basic";
/** The rules and their library come while the form is filled in. */
var loadRules$1 = () => import("./signUpRules-Ca9c8oC_.mjs");
/** Stage 1: who wants to become a member, with the consent that lets us keep it. */
function BasicStep({ visitor, record, drafts, takesFocus, onSessionEnd, onSaved }) {
	const [values, change] = useDraft(drafts, PART$1, () => basicOf(record, visitor));
	const form = useForm({
		fields: BASIC_FIELDS,
		onSessionEnd
	});
	const areas = useAreas();
	(0, import_react.useEffect)(() => void loadRules$1().catch(() => void 0), []);
	const { problems } = form;
	const set = fieldSetter(change, form.clear);
	const save = async () => {
		const { lacksBasics, NOT_ENTERED, problemsOfBasic } = await loadRules$1();
		const found = problemsOfBasic(values);
		if (Object.keys(found).length > 0) return form.show(found, lacksBasics(values) ? NOT_ENTERED : void 0);
		const body = basicBody(values, record, visitor.email);
		const saved = await asSignUp(saveOwnRecord(body));
		drafts.drop(PART$1);
		onSaved(saved);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			form.run(save);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus,
				children: "Fill basic details"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerifiedEmail, { email: visitor.email }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PersonFields, {
					values,
					problems,
					onChange: set
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BirthField, {
					value: values.dob,
					error: problems.dob,
					onChange: (dob) => set({ dob })
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "field-grid",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlaceFields, {
					areas,
					areaId: values.connectedAreaId,
					facilitator: values.facilitator,
					isOptional: true,
					problems,
					onArea: (connectedAreaId) => set({
						connectedAreaId,
						facilitator: ""
					}),
					onFacilitator: (facilitator) => set({ facilitator })
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NeededPurposes, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckField, {
				label: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					"I agree that my details are used as the ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PrivacyLink, {}),
					" says."
				] }),
				name: "consent",
				checked: values.consent,
				error: problems.consent,
				onChange: (consent) => set({ consent })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FreePurposes, {
				values,
				onChange: set
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "form__end",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Saving…" : "Proceed"
				})
			})
		]
	});
}
// src/signup/ExpertiseField.tsx
/** What somebody is good at; any number of them, folded away so that the form stays short. */
function ExpertiseField({ values, error, onChange }) {
	const noteId = (0, import_react.useId)();
	const [isOpen] = (0, import_react.useState)(values.length > 0);
	const toggle = (name, isChosen) => onChange(EXPERTISE.filter((one) => one === name ? isChosen : values.includes(one)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "folded",
		open: isOpen,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: ["What are you good at?", values.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "expertise__count",
			children: [
				" ",
				values.length,
				" chosen"
			]
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
			"aria-describedby": error ? noteId : void 0,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
					className: "visually-hidden",
					children: "Expertise"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "expertise__list",
					children: EXPERTISE.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
						className: "chip",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							type: "checkbox",
							name: "expertiseArea",
							value: name,
							checked: values.includes(name),
							"aria-invalid": error ? true : void 0,
							onChange: ({ target }) => toggle(name, target.checked)
						}), name]
					}, name))
				}),
				error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "field__error",
					id: noteId,
					children: error
				})
			]
		})]
	});
}
// src/signup/MoreStep.tsx
var PART = "more";
var optionsOf = (labels) => choicesOf(labels).map(({ id, name }) => ({
	value: String(id),
	label: name
}));
/** `MALE` as people write it. */
var spoken = (labels) => optionsOf(labels).map(({ value, label }) => ({
	value,
	label: label.charAt(0) + label.slice(1).toLowerCase()
}));
var LEVELS = optionsOf(CLASS_LEVELS);
var GENDER_OPTIONS = spoken(GENDERS);
var MARITAL_OPTIONS = spoken(MARITAL_STATUSES);
var PROFESSION_OPTIONS = PROFESSIONS.map((name) => ({
	value: name,
	label: name
}));
var loadRules = () => import("./signUpRules-Ca9c8oC_.mjs");
/** Stage 2: what helps the area to welcome somebody; all of it may be left empty. */
function MoreStep({ record, drafts, takesFocus, onSessionEnd, onDone }) {
	const [values, change] = useDraft(drafts, PART, () => moreOf(record));
	const form = useForm({
		fields: MORE_FIELDS,
		onSessionEnd
	});
	const mentors = useHelpers("mentors", record.connectedAreaId ?? "");
	(0, import_react.useEffect)(() => void loadRules().catch(() => void 0), []);
	const { problems } = form;
	const set = fieldSetter(change, form.clear);
	const submit = async () => {
		const { problemsOfMore } = await loadRules();
		const found = problemsOfMore(values);
		if (Object.keys(found).length > 0) return form.show(found);
		await asSignUp(addToOwnRecord(record._id, moreBody(values)));
		drafts.drop(PART);
		onDone();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			form.run(submit);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepHeading, {
				takesFocus,
				children: "Submit the registration request"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Tell us a little more, if you like. You can leave out whatever you would rather not say." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Connected by",
						name: "mentor",
						placeholder: mentors.choices?.length === 0 ? "Nobody to choose yet" : "Who brought you to us?",
						options: (mentors.choices ?? []).map(({ _id, name }) => ({
							value: _id,
							label: name
						})),
						value: mentors.choices ? values.mentor : "",
						disabled: !mentors.choices?.length,
						error: problems.mentor,
						onChange: ({ target }) => set({ mentor: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: "Residence area",
						name: "residenceArea",
						autoComplete: "address-level3",
						value: values.residenceArea,
						error: problems.residenceArea,
						onChange: ({ target }) => set({ residenceArea: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
						label: "Chanting Rounds",
						name: "chantingRounds",
						inputMode: "numeric",
						autoComplete: "off",
						value: values.chantingRounds,
						error: problems.chantingRounds,
						hint: "Every day; leave it empty if you have not begun.",
						onChange: ({ target }) => set({ chantingRounds: typedNumber(target.value) })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Class Level",
						name: "sadhnaGroup",
						placeholder: "Choose your class",
						options: LEVELS,
						value: values.sadhnaGroup,
						error: problems.sadhnaGroup,
						onChange: ({ target }) => set({ sadhnaGroup: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Gender",
						name: "gender",
						placeholder: "Choose",
						autoComplete: "sex",
						options: GENDER_OPTIONS,
						value: values.gender,
						error: problems.gender,
						onChange: ({ target }) => set({ gender: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Marital status",
						name: "maritalStatus",
						placeholder: "Choose",
						options: MARITAL_OPTIONS,
						value: values.maritalStatus,
						error: problems.maritalStatus,
						onChange: ({ target }) => set({ maritalStatus: target.value })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Profession",
						name: "profession",
						placeholder: "Choose",
						options: PROFESSION_OPTIONS,
						value: values.profession,
						error: problems.profession,
						onChange: ({ target }) => set({ profession: target.value })
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExpertiseField, {
				values: values.expertiseArea,
				error: problems.expertiseArea,
				onChange: (expertiseArea) => set({ expertiseArea })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "form__end",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Submitting…" : "Submit"
				})
			})
		]
	});
}
// src/signup/ThankYou.tsx
/** Stage 3. */
function ThankYou({ name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "result",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "result__mark result__mark--thank-you",
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(StepHeading, {
				takesFocus: true,
				children: [
					"Thank you, ",
					name,
					"!"
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Your registration request is with the people of your area. They get in touch with you, and approve you as a member." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "actions",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					className: "button",
					href: "/event",
					children: "See the events"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "result__ways",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: "/",
						children: "Home"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: "/my-data",
						children: "My data"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						href: "/privacy",
						children: "Privacy Policy"
					})
				]
			})
		]
	});
}
// src/signup/SignUpWizard.tsx
/** Stages 1 to 3: basic details, further details, thank-you. */
function SignUpWizard({ visitor, known, takesFocus, onSessionEnd }) {
	const drafts = (0, import_react.useMemo)(() => browserDrafts("sign-up", visitor.email), [visitor.email]);
	const [record, setRecord] = (0, import_react.useState)(known);
	const { stage, furthest, moved, show, advance, reopen } = useStages(known && drafts.read("more") ? 2 : 1);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stepper, {
		label: "Steps of the sign-up",
		steps: SIGN_UP_STEPS,
		current: stage,
		isOpen: (step) => step === 1 && furthest === 2,
		onGo: show
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: stage === 3 ? "sheet sheet--result" : "sheet",
		children: stage === 3 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThankYou, { name: record?.name ?? "" }), record?.dob && needsGuardian(record.dob, /* @__PURE__ */ new Date()) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuardianPanel, {
			title: "Your parent or guardian",
			waiting: "You can book for events as soon as they have agreed.",
			onSessionEnd,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "status",
				children: "Your parent or guardian has agreed."
			})
		})] }) : stage === 2 && record ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoreStep, {
			record,
			drafts,
			takesFocus: moved,
			onSessionEnd,
			onDone: () => reopen(3)
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BasicStep, {
			visitor,
			record,
			drafts,
			takesFocus: moved || takesFocus,
			onSessionEnd,
			onSaved: (saved) => {
				setRecord(saved);
				advance(2);
			}
		})
	}, stage)] });
}
// src/signup/SignUpPage.tsx
var SignUpPage_exports = /* @__PURE__ */ __exportAll({ default: () => SignUpPage });
/** The sign-up of a new member: first who it is, then the two forms. */
function SignUpPage() {
	const session = useVisitorSession();
	const [isFresh, setFresh] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "wizard",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("header", {
			className: "wizard__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "wizard__head-inner",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: "Become a member" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "wizard__facts",
					children: "Three short steps. Your area leader or facilitator then welcomes you."
				})]
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "wizard__body",
			children: session.state === "loading" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up who you are" }) : session.state === "failed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {
				error: session.error,
				onRetry: () => void visitorSession.refresh()
			}) : session.visitor ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Known, {
				visitor: session.visitor,
				isFresh
			}, session.visitor.email) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Login, { onProved: () => setFresh(true) })
		})]
	});
}
function Failed({ error, onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: messageFor(error) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "actions",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "button",
				onClick: onRetry,
				children: "Try again"
			})
		})]
	});
}
/** Stage 0. The page hears of the proof from the session itself. */
function Login({ onProved }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stepper, {
		label: "Steps of the sign-up",
		steps: SIGN_UP_STEPS,
		current: 0,
		isOpen: () => false
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: "Login with Google" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Or have a code mailed to you: nobody else can sign up with your address then." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerificationForm, {
				submitLabel: "Check email",
				onProved
			})
		]
	})] });
}
/** Somebody with a proved address: a member already, or about to become one. */
function Known({ visitor, isFresh }) {
	const [record, setRecord] = (0, import_react.useState)();
	const [error, setError] = (0, import_react.useState)();
	const { onSessionEnd, modal } = useSessionGuard(visitor.email, () => void 0);
	const load = (0, import_react.useCallback)(() => {
		setError(void 0);
		readOwnRecord(visitor.email).then(setRecord, (failure) => {
			setError(failure);
			if (failure instanceof ApiError && failure.status === 401) onSessionEnd({ again: load });
		});
	}, [visitor.email, onSessionEnd]);
	(0, import_react.useEffect)(load, [load]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [record === void 0 ? error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {
		error,
		onRetry: load
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up who you are" }) : record && record.userRole > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AlreadyMember, { email: visitor.email }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignUpWizard, {
		visitor,
		known: record,
		takesFocus: isFresh,
		onSessionEnd
	}), modal] });
}
export { SignUpPage as default, basicBody as n, moreBody as r, SignUpPage_exports as t };
