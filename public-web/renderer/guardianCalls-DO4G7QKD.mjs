import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { A as istDay, O as formatSlashDate, k as isCalendarDay, r as client } from "./renderer.mjs";
import { t as TextField } from "./TextField-DCZg5DBw.mjs";
/** Completed years on the Indian calendar day of `now`; `dob` is `yyyy-MM-dd`. */
function ageOn(dob, now) {
	const [year = 0, month = 0, day = 0] = dob.split("-").map(Number);
	const [thisYear = 0, thisMonth = 0, today = 0] = istDay(now).split("-").map(Number);
	const hadBirthday = thisMonth > month || thisMonth === month && today >= day;
	return thisYear - year - (hadBirthday ? 0 : 1);
}
/** Whether somebody born on `dob` (`yyyy-MM-dd`) may sign up only with a guardian's consent (docs/security.md#22). */
var needsGuardian = (dob, now) => ageOn(dob, now) < 18;
// ../domain/dist/formats/dayText.js
/** A day as people type it (`5/3/1990`, `05-03-1990`, `05031990`) as `yyyy-MM-dd`; null when it is no day. */
function parseDay(typed) {
	const match = /^(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim());
	if (!match) return null;
	const [date = "", month = "", year = ""] = match.slice(1).filter((part) => part !== void 0);
	const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
	return isCalendarDay(day) ? day : null;
}
/** `yyyy-MM-dd` as `dd/MM/yyyy`; whatever else was typed stays as it is. */
var showDay = (value) => isCalendarDay(value) ? formatSlashDate(value) : value;
// src/forms/DayField.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var FORMAT = "dd/mm/yyyy";
/** What was typed, or filled in by the browser, which knows birthdays as `yyyy-MM-dd`. */
var dayIn = (typed) => isCalendarDay(typed.trim()) ? typed.trim() : parseDay(typed);
/** A day shown and typed as dd/MM/yyyy, whatever the browser's own language. */
function DayField({ value, onChange, error, ...props }) {
	const [typed, setTyped] = (0, import_react.useState)(showDay(value));
	const [left, setLeft] = (0, import_react.useState)(true);
	const wrong = left && typed.trim() !== "" && dayIn(typed) === null;
	(0, import_react.useEffect)(() => {
		setTyped((now) => (dayIn(now) ?? now.trim()) === value ? now : showDay(value));
	}, [value]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
		...props,
		inputMode: "numeric",
		placeholder: FORMAT,
		value: typed,
		error: wrong ? `Please enter a day as ${FORMAT}.` : error,
		onChange: ({ target }) => {
			setTyped(target.value);
			setLeft(false);
			onChange(dayIn(target.value) ?? target.value.trim());
		},
		onBlur: () => {
			setLeft(true);
			setTyped(showDay(dayIn(typed) ?? typed));
		}
	});
}
// src/guardian/guardianCalls.ts
/** How far the own guardian's word is. @throws ApiError 401 when nobody is proved. */
var readGuardian = () => client.get("/guardian/ask");
/** Has the guardian mailed a link; it takes the place of an earlier one. */
var askGuardian = (body) => client.post("/guardian/ask", body);
/** What the holder of a link is asked. The token travels in the body only. @throws ApiError 400 for a wrong link. */
var viewGuardian = (token) => client.post("/guardian/view", { token });
var mailGuardianCode = (token) => client.post("/guardian/code", { token });
var decideAsGuardian = (body) => client.post("/guardian/confirm", body);
export { viewGuardian as a, needsGuardian as c, readGuardian as i, decideAsGuardian as n, DayField as o, mailGuardianCode as r, ageOn as s, askGuardian as t };
