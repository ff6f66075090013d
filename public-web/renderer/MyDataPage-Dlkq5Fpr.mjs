import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { t as ApiError } from "./ApiError-DyJQjB1M.mjs";
import { i as messageFor, r as Alert } from "./addScript-CNhn_qwT.mjs";
import { A as istDay, P as Link, T as formatDate } from "./renderer.mjs";
import { a as typedPhone, c as OtherEmail, i as CheckField, n as readOwnRecord, o as useSessionGuard } from "./ownRecord-H0VCdqCM.mjs";
import { a as visitorSession, n as emailProblem, r as useVisitorSession, t as VerificationForm } from "./VerificationForm-Zn7m_M3w.mjs";
import { n as useForm, t as Loading } from "./Loading-L1rDCduO.mjs";
import { t as ContactCard } from "./ContactCard-DLBcaTf4.mjs";
import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import { a as readConsents, c as readRequests, i as fileRequest, l as sayConsent, o as readCopy, r as erasesAll, s as readPurposes, t as Switch } from "./myData-DkRIpdMx.mjs";
import { t as FoldedFacts } from "./PurposeFacts-DIkem4Te.mjs";
import { a as UNSAID } from "./purposes-DXKtG6G6.mjs";
import { n as ChoiceField, r as Notice, t as TextAreaField } from "./TextAreaField-BgPqLWla.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
import { t as fieldSetter } from "./fieldSetter-D8epEUUu.mjs";
import "./wizard-C8An7UMU.mjs";
// ../domain/dist/privacy/board.js
/**
* Where people complain whom our answer does not satisfy. The Board works online from the National Capital Region; until
* it has published an address of its own, the Ministry that set it up forwards letters.
*/
var DATA_PROTECTION_BOARD = {
	name: "Data Protection Board of India",
	address: "through the Ministry of Electronics and Information Technology\nElectronics Niketan, 6 CGO Complex, Lodhi Road\nNew Delhi 110003",
	website: "https://www.meity.gov.in/"
};
// ../domain/dist/privacy/request.js
/** What people may ask about the data that is held of them. */
var REQUEST_KINDS = [
	"access",
	"correct",
	"erase",
	"nominate",
	"grievance"
];
var REQUEST_KIND_LABELS = {
	access: "See my data",
	correct: "Correct my data",
	erase: "Erase my data",
	nominate: "Name somebody for me",
	grievance: "Complaint"
};
var REQUEST_STATE_LABELS = {
	OPEN: "New",
	WORKING: "Being worked on",
	ANSWERED: "Answered",
	REFUSED: "Refused"
};
// src/pages/myData/BoardCard.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** Where to complain about us, once we had the chance to answer. */
function BoardCard() {
	const { name, address, website } = DATA_PROTECTION_BOARD;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "contact-card",
		"aria-labelledby": "board",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "board",
				children: "If our answer does not satisfy you"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Tell us first: choose ‘",
				REQUEST_KIND_LABELS.grievance,
				"’ above. We answer at the latest within",
				" ",
				90,
				" days. After that you may complain to the Board."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "contact-card__address",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: name }),
					"\n",
					address,
					"\n",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
						href: website,
						children: new URL(website).hostname
					})
				]
			})
		]
	});
}
// src/pages/myData/MyCopy.tsx
var FIELDS$1 = [];
/** What the record says of the person, as far as it says anything. */
var factsOf = (record) => [
	["Name", record.name],
	["Initiated name", record.initiatedName],
	["Email", record.email],
	["Phone", record.phone],
	["Date of birth", record.dob && formatDate(record.dob)],
	["Profession", record.profession],
	["Skills", record.expertiseArea],
	["Residence area", record.residenceArea],
	["Chanting rounds", record.chantingRounds > 0 ? String(record.chantingRounds) : null],
	["Connected area", record.connectedArea?.name],
	["Facilitator", record.facilitatorData?.name],
	["Connected by", record.mentorData?.name],
	["Guardian", record.guardianName]
];
/** Hands a file to the browser as a download. */
function save(file, name) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 6e4);
}
/** What is held in short, and all of it as a file. */
function MyCopy({ record, onSessionEnd }) {
	const form = useForm({
		fields: FIELDS$1,
		onSessionEnd
	});
	const [isSaved, setSaved] = (0, import_react.useState)(false);
	const download = async () => {
		setSaved(false);
		save(await readCopy(), `my-data-${istDay(/* @__PURE__ */ new Date())}.json`);
		setSaved(true);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "held",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "held",
				children: "What we hold"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "facts",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", { children: factsOf(record).map(([label, value]) => value ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] }, label) : null) })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				"Bookings, payments, questions and all the rest are in the file below. Something is wrong?",
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: "#ask",
					children: "Have it corrected"
				}),
				"."
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "actions",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "button",
					disabled: form.busy,
					onClick: () => void form.run(download),
					children: form.busy ? "Gathering…" : "Download my data"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "field__hint",
				role: "status",
				children: isSaved ? "The file is on its way to your downloads. You can have it anew in an hour." : "One file with everything (JSON), once an hour."
			})
		]
	});
}
// src/privacy/saidOf.ts
/** What holds for a purpose: the newest row, or what holds for whoever has said nothing. */
function saidOf({ key, needed }, rows) {
	const newest = rows.filter((row) => row.purpose === key).reduce((found, row) => found && found.at > row.at ? found : row, void 0);
	if (newest) return {
		given: newest.given,
		at: newest.at
	};
	return {
		given: needed || UNSAID[key],
		at: null
	};
}
// src/pages/myData/MyPurposes.tsx
var FIELDS = [];
/** What data is used for: the free purposes with a switch, the needed ones with a way out. */
function MyPurposes({ purposes, consents, ...say }) {
	return [{
		id: "free",
		title: "You choose",
		text: "One click says yes or no, and another one takes it back.",
		of: purposes.filter(({ needed }) => !needed),
		Row: FreePurpose
	}, {
		id: "needed",
		title: "What membership needs",
		text: "You may withdraw these too. We then erase your data, so we ask once more before.",
		of: purposes.filter(({ needed }) => needed),
		Row: NeededPurpose
	}].map(({ id, title, text, of, Row }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": id,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id,
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "purposes",
				children: of.map((purpose) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: "purposes__one",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
						purpose,
						said: saidOf(purpose, consents),
						...say
					})
				}, purpose.key))
			})
		]
	}, id));
}
function sinceOf({ needed }, { given, at }) {
	if (at) return `${given ? "You said yes" : "You said no"} on ${formatDate(at)}.`;
	return needed ? "Since you joined us." : "You have not said anything yet.";
}
function FreePurpose({ purpose, said, onSessionEnd, onSaid }) {
	const form = useForm({
		fields: FIELDS,
		onSessionEnd
	});
	const [saved, setSaved] = (0, import_react.useState)("");
	const id = (0, import_react.useId)();
	const turn = async (given) => {
		setSaved("");
		const row = await sayConsent({
			purpose: purpose.key,
			given
		});
		onSaid(row);
		setSaved(row.given ? "Saved: you said yes." : "Saved: you said no.");
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "purposes__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id,
				children: purpose.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
				labelledBy: id,
				checked: said.given,
				busy: form.busy,
				onTurn: (given) => void form.run(() => turn(given))
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: purpose.text }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "status",
			className: "purposes__said",
			children: saved || sinceOf(purpose, said)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FoldedFacts, { purpose })
	] });
}
function NeededPurpose({ purpose, said, onSessionEnd, onSaid, onRequests }) {
	const form = useForm({
		fields: FIELDS,
		onSessionEnd
	});
	const dialog = (0, import_react.useRef)(null);
	const [meaning, setMeaning] = (0, import_react.useState)("");
	const id = (0, import_react.useId)();
	const withdraw = async (confirm) => {
		try {
			onSaid(await sayConsent({
				purpose: purpose.key,
				given: false,
				...confirm && { confirm }
			}));
			dialog.current?.close();
			onRequests(await readRequests());
		} catch (error) {
			if (confirm || !erasesAll(error)) throw error;
			setMeaning(error.message);
			dialog.current?.showModal();
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "purposes__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id,
				children: purpose.title
			}), said.given && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "link-button",
				"aria-label": `Withdraw ${purpose.title}`,
				onClick: () => void form.run(() => withdraw(false)),
				children: "Withdraw"
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: purpose.text }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			className: "purposes__said",
			children: [
				sinceOf(purpose, said),
				" ",
				!said.given && "Your request to erase your data is below."
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FoldedFacts, { purpose }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
			className: "modal",
			ref: dialog,
			"aria-labelledby": `${id}-ask`,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
					id: `${id}-ask`,
					children: [
						"Withdraw ‘",
						purpose.title,
						"’?"
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: meaning }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "You are no member any more then, and a booking that needs your data can’t be carried out. What the law obliges us to keep stays, without your name." }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "form__end",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "button",
						disabled: form.busy,
						onClick: () => void form.run(() => withdraw(true)),
						children: "Yes, erase my data"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: "button button--quiet",
						onClick: () => dialog.current?.close(),
						children: "Keep it"
					})]
				})
			]
		})
	] });
}
// src/pages/myData/requestValues.ts
var NOTHING_ASKED = {
	kind: "",
	text: "",
	name: "",
	relation: "",
	phone: "",
	email: "",
	sure: false
};
var REQUEST_FIELDS = Object.keys(NOTHING_ASKED);
var NEEDS_WORDS = ["correct", "grievance"];
function nomineeProblems({ name, relation, phone, email }) {
	const wrong = email === "" ? void 0 : emailProblem(email);
	return {
		...name.trim() === "" && { name: "Name is required." },
		...relation.trim() === "" && { relation: "Relation is required." },
		...phone === "" && email === "" && { phone: "A phone number or an email is needed." },
		...wrong && { email: wrong }
	};
}
/** What is missing, by field. */
function problemsOf(values) {
	const { kind, text, sure } = values;
	return {
		...kind === "" && { kind: "Please choose what you would like." },
		...NEEDS_WORDS.includes(kind) && text.trim() === "" && { text: "Please tell us in a few words." },
		...kind === "erase" && !sure && { sure: "Please tick this first." },
		...kind === "nominate" && nomineeProblems(values)
	};
}
/** What is sent: of a kind's own fields those that it has. */
function bodyOf(kind, { text, name, relation, phone, email }) {
	return {
		kind,
		text: text.trim(),
		...kind === "nominate" && { nominee: {
			name,
			relation,
			...phone && { phone },
			...email && { email }
		} }
	};
}
// src/pages/myData/RequestForm.tsx
var LONGEST = 2e3;
var TEXTS = {
	access: "Which data we hold, what we do with them, and whom they were shared with.",
	correct: "Something is wrong, incomplete or out of date.",
	erase: "Everything about you goes. What the law obliges us to keep stays, without your name.",
	nominate: "Somebody who uses these rights for you in case of death or incapacity.",
	grievance: "You are unhappy with how we handle your data."
};
var WORDS = {
	access: "Anything to add? (optional)",
	correct: "What is wrong, and how is it right?",
	erase: "Why? (optional)",
	nominate: "Anything to add? (optional)",
	grievance: "What happened?"
};
/** What somebody asks about the own data. */
function RequestForm({ onSessionEnd, onFiled }) {
	const [values, setValues] = (0, import_react.useState)(NOTHING_ASKED);
	const form = useForm({
		fields: REQUEST_FIELDS,
		onSessionEnd
	});
	const set = fieldSetter(setValues, form.clear);
	const { problems } = form;
	const { kind } = values;
	const file = async () => {
		const found = problemsOf(values);
		if (Object.keys(found).length > 0 || !kind) return form.show(found);
		onFiled(await fileRequest(bodyOf(kind, values)));
	};
	const nominee = (field, label, more = {}) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		label,
		name: field,
		autoComplete: "off",
		value: values[field],
		error: problems[field],
		onChange: ({ target }) => set({ [field]: target.value }),
		...more
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		ref: form.ref,
		className: "form sheet",
		noValidate: true,
		onSubmit: (submitted) => {
			submitted.preventDefault();
			form.run(file);
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChoiceField, {
				label: "What would you like?",
				name: "kind",
				choices: REQUEST_KINDS.map((value) => ({
					value,
					label: REQUEST_KIND_LABELS[value],
					text: TEXTS[value]
				})),
				value: kind,
				error: problems.kind,
				onChange: (chosen) => set({ kind: chosen })
			}),
			kind === "nominate" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field-grid",
				children: [
					nominee("name", "Their name"),
					nominee("relation", "Relation"),
					nominee("phone", "Their phone", {
						type: "tel",
						inputMode: "numeric",
						onChange: ({ target }) => set({ phone: typedPhone(target.value) })
					}),
					nominee("email", "Their email", {
						type: "email",
						inputMode: "email",
						autoCapitalize: "none",
						hint: "A phone number or an email is enough."
					})
				]
			}),
			kind && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextAreaField, {
				label: WORDS[kind],
				name: "text",
				rows: 4,
				maxLength: LONGEST,
				value: values.text,
				error: problems.text,
				onChange: ({ target }) => set({ text: target.value })
			}),
			kind === "erase" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckField, {
				label: "Yes, erase everything about me. I know that it can’t be undone.",
				name: "sure",
				checked: values.sure,
				error: problems.sure,
				onChange: (sure) => set({ sure })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: form.failure }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "form__end",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					className: "button",
					disabled: form.busy,
					children: form.busy ? "Sending…" : "Send"
				})
			})
		]
	});
}
// src/pages/myData/MyRequests.tsx
/** One form for whatever there is to ask, and what came of it. */
function MyRequests({ requests, onSessionEnd, onRequests }) {
	const [filed, setFiled] = (0, import_react.useState)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: "ask",
		"aria-labelledby": "ask-title",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "ask-title",
				children: "Ask us"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "It costs nothing. We answer by mail and here, within 15 days if we can." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notice, { children: filed && `We have your request. We answer by ${formatDate(filed.dueOn)}; you find it below.` }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestForm, {
				onSessionEnd,
				onFiled: (request) => {
					setFiled(request);
					onRequests([request, ...requests.filter(({ _id }) => _id !== request._id)]);
				}
			}, filed?._id)
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "asked",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "asked",
			children: "What you have asked"
		}), requests.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Nothing so far." }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "purposes",
			children: requests.map((request) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
				className: "purposes__one",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Asked, { request })
			}, request._id))
		})]
	})] });
}
function Asked({ request }) {
	const { kind, text, state, at, dueOn, answer, answeredAt, nominee } = request;
	const isOpen = state === "OPEN" || state === "WORKING";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "purposes__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: REQUEST_KIND_LABELS[kind] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: isOpen ? "state state--open" : "state",
				children: REQUEST_STATE_LABELS[state]
			})]
		}),
		text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "words",
			children: text
		}),
		nominee && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "words",
			children: [
				nominee.name,
				nominee.relation,
				nominee.phone,
				nominee.email
			].filter(Boolean).join(", ")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
			className: "purpose-facts",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Asked on" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: formatDate(at) })] }), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "We answer by" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: formatDate(dueOn) })] })]
		}),
		answer && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "answer",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "field__hint",
				children: ["Our answer", answeredAt && ` of ${formatDate(answeredAt)}`]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "words",
				children: answer
			})]
		})
	] });
}
// src/pages/myData/myData.ts
/** @throws ApiError 401 when nobody is proved. */
async function readMyData(email) {
	const record = await readOwnRecord(email);
	if (!record) return {
		record,
		purposes: [],
		consents: [],
		requests: []
	};
	const [{ purposes }, consents, requests] = await Promise.all([
		readPurposes(),
		readConsents(),
		readRequests()
	]);
	return {
		record,
		purposes,
		consents,
		requests
	};
}
// src/pages/myData/MyDataPage.tsx
/** What is held about the visitor, and everything one may do about it. */
function MyDataPage() {
	const session = useVisitorSession();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title: "My data",
		lead: "What we hold about you, why, and how you stay in charge of it.",
		children: session.state === "ready" && session.visitor && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "page-heading__note",
			children: [
				"Signed in as ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: session.visitor.email }),
				". ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OtherEmail, {})
			]
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-body my-data",
		children: [
			session.state === "loading" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up who you are" }) : session.state === "failed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {
				error: session.error,
				onRetry: () => void visitorSession.refresh()
			}) : session.visitor ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Known, { visitor: session.visitor }, session.visitor.email) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "sheet",
				"aria-labelledby": "who",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: "who",
						children: "First, your email"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "We show your data to nobody but you. Prove the address that you gave us." }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerificationForm, {
						submitLabel: "Check email",
						onProved: () => void 0
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactCard, { title: "Write or call" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BoardCard, {})
		]
	})] });
}
function Failed({ error, onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "alert",
			children: messageFor(error)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
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
/** Somebody with a proved address, and what is held under it. */
function Known({ visitor }) {
	const [data, setData] = (0, import_react.useState)();
	const [error, setError] = (0, import_react.useState)();
	const { onSessionEnd, modal } = useSessionGuard(visitor.email, () => void 0);
	const load = (0, import_react.useCallback)(() => {
		setError(void 0);
		readMyData(visitor.email).then(setData, (failure) => {
			setError(failure);
			if (failure instanceof ApiError && failure.status === 401) onSessionEnd({ again: load });
		});
	}, [visitor.email, onSessionEnd]);
	(0, import_react.useEffect)(load, [load]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Held, {
		data,
		onChange: setData,
		onSessionEnd
	}) : error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {
		error,
		onRetry: load
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { children: "Looking up your data" }), modal] });
}
function Held({ data, onChange, onSessionEnd }) {
	const change = (part) => onChange((now) => now && {
		...now,
		...part
	});
	if (!data.record) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "sheet",
		"aria-labelledby": "nothing",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "nothing",
			children: "We hold nothing about you"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
			"Nobody has signed up or booked with this address. What we would ask for, and why, is in our",
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				href: "/privacy",
				children: "Privacy Policy"
			}),
			"."
		] })]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyCopy, {
			record: data.record,
			onSessionEnd
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyPurposes, {
			purposes: data.purposes,
			consents: data.consents,
			onSessionEnd,
			onSaid: (row) => onChange((now) => now && {
				...now,
				consents: [...now.consents, row]
			}),
			onRequests: (requests) => change({ requests })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyRequests, {
			requests: data.requests,
			onSessionEnd,
			onRequests: (requests) => change({ requests })
		})
	] });
}
export { MyDataPage as default };
