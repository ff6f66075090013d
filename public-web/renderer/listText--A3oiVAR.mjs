import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { t as ApiError } from "./ApiError-DyJQjB1M.mjs";
// src/landing/remaining.ts
var import_react = require_react();
/** The time from one instant to another in whole units, never below zero. */
function remaining(now, target) {
	const seconds = Math.max(0, Math.ceil((target.getTime() - now.getTime()) / 1e3));
	return {
		days: Math.floor(seconds / 86400),
		hours: Math.floor(seconds % 86400 / 3600),
		minutes: Math.floor(seconds % 3600 / 60),
		seconds: seconds % 60
	};
}
// src/landing/Countdown.tsx
var import_jsx_runtime = require_jsx_runtime();
var UNITS = [
	{
		unit: "days",
		of: "days",
		digits: 1
	},
	{
		unit: "hours",
		of: "hours",
		digits: 2
	},
	{
		unit: "min",
		of: "minutes",
		digits: 2
	},
	{
		unit: "sec",
		of: "seconds",
		digits: 2
	}
];
/** Counts down to an instant, every second; the first look is of the page's own instant. */
function Countdown({ label, target, loadedAt }) {
	const [now, setNow] = (0, import_react.useState)(loadedAt);
	(0, import_react.useEffect)(() => {
		const tick = () => setNow(/* @__PURE__ */ new Date());
		tick();
		const timer = setInterval(tick, 1e3);
		return () => clearInterval(timer);
	}, []);
	const left = remaining(now, target);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "countdown",
		role: "timer",
		"aria-label": label,
		children: UNITS.map(({ unit, of, digits }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "countdown__part",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "countdown__value",
					children: String(left[of]).padStart(digits, "0")
				}),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "countdown__unit",
					children: unit
				})
			]
		}, unit))
	});
}
// src/waitlist/listText.ts
/** Whether who wants to register is led to the waiting list. */
var leadsToList = ({ waitlist, full }) => waitlist && full;
/** `Full: join the list (14 wait)` */
var listLabel = ({ waiting }) => waiting === 0 ? "Full: join the list" : `Full: join the list (${waiting} ${waiting === 1 ? "waits" : "wait"})`;
/** Whether a booking was refused because there is no place, or others wait for it. */
var hasNoPlace = (error) => error instanceof ApiError && error.status === 409 && (error.code === "WAITLIST" || error.message === "No seat of this kind is left.");
/** Where somebody stands who waits. */
var placeText = (ahead) => {
	if (ahead === 0) return "You are the first: the next place that you want is offered to you.";
	return ahead === 1 ? "One person stands before you." : `${ahead} people stand before you.`;
};
/** What became of somebody who waits no more; undefined while it needs no word. */
function endedText(place) {
	switch (place?.state) {
		case "DECLINED": return "You let your place go, and it goes to the next who waits.";
		case "LEFT": return "You are not in the waiting list any more.";
		case "WITHDRAWN": return "You were taken out of the waiting list. Please write to us.";
		case "CLOSED": return "The waiting list has closed: no place got free in time.";
		default: return;
	}
}
var ORDINALS = [
	"first",
	"second",
	"third"
];
/** `first choice`, or undefined for what is not chosen. */
var choiceText = (wants, id) => {
	const index = wants.indexOf(id);
	return index < 0 ? void 0 : `${ORDINALS[index] ?? `${index + 1}th`} choice`;
};
export { listLabel as a, leadsToList as i, endedText as n, placeText as o, hasNoPlace as r, Countdown as s, choiceText as t };
