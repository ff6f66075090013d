import { i as object, n as problemsOf, r as literal, t as filled } from "./rules-CGRizvGl.mjs";
import { n as basicBody, r as moreBody } from "./SignUpPage-AJGOIMLr.mjs";
// src/signup/signUpRules.ts
var BASIC_LABELS = {
	name: "Name",
	initiatedName: "Initiated Name",
	phone: "Phone",
	connectedAreaId: "Connected Area",
	facilitator: "Facilitator",
	dob: "Date of birth",
	consent: "Consent",
	notices: "Notices",
	fundRaising: "Fund-raising",
	photos: "Photos"
};
var MORE_LABELS = {
	mentor: "Connected by",
	residenceArea: "Residence area",
	chantingRounds: "Chanting Rounds",
	sadhnaGroup: "Class Level",
	gender: "Gender",
	maritalStatus: "Marital status",
	profession: "Profession",
	expertiseArea: "Expertise"
};
/** The sentence above the form when one of the four is missing. */
var NOT_ENTERED = "You've not entered name / email / phone / connected area";
var present = object({
	name: filled(BASIC_LABELS.name),
	phone: filled(BASIC_LABELS.phone),
	connectedAreaId: filled(BASIC_LABELS.connectedAreaId)
});
/** Without them nobody is signed up (docs/security.md#22). */
var lawful = object({
	dob: filled(BASIC_LABELS.dob),
	consent: literal(true, "Please agree to the Privacy Policy, or we may not keep your details.")
});
function problemsOfBasic(values) {
	const { email: _ofTheSession, ...body } = basicBody(values, null, "");
	return problemsOf(values, {
		labels: BASIC_LABELS,
		needed: [present, lawful],
		body
	});
}
var lacksBasics = (values) => !present.safeParse(values).success;
var problemsOfMore = (values) => problemsOf(values, {
	labels: MORE_LABELS,
	needed: [],
	body: moreBody(values)
});
export { NOT_ENTERED, lacksBasics, problemsOfBasic, problemsOfMore };
