import { E as formatDateTime, T as formatDate } from "./renderer.mjs";
import { t as dayRange } from "./dayRange-CcnYC7a5.mjs";
// src/landing/standingNote.ts
/** How things stand, in a sentence; nothing needs to be said while registration is open. */
function standingNote(event, standing) {
	switch (standing) {
		case "open": return;
		case "not-yet": return `Registration opens on ${formatDateTime(event.registrationOpensAt ?? event.fromDate)}.`;
		case "closed": return "Registration is closed.";
		case "running": return `The event is going on, until ${formatDate(event.toDate)}.`;
		case "past": return `This event is over. It took place on ${dayRange(event.fromDate, event.toDate)}.`;
	}
}
/** Where registration stands, in a few words for the overview. */
function registrationNote(event, standing) {
	switch (standing) {
		case "open": return event.registrationClosesAt ? `Open until ${formatDateTime(event.registrationClosesAt)}` : "Open";
		case "not-yet": return `From ${formatDateTime(event.registrationOpensAt ?? event.fromDate)}`;
		default: return "Closed";
	}
}
export { standingNote as n, registrationNote as t };
