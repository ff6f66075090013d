import { t as bodyOf } from "./RegistrationPage-BFwoAYUE.mjs";
import { i as object, n as problemsOf, t as filled } from "./rules-CGRizvGl.mjs";
// src/details/detailsRules.ts
var LABELS = {
	name: "Name",
	initiatedName: "Initiated Name",
	phone: "Phone",
	connectedAreaId: "Connected Area",
	facilitator: "Facilitator",
	chantingRounds: "Chanting Rounds",
	userCategory: "User Category",
	sadhnaGroup: "Class Level",
	dob: "Date of birth"
};
var MINIMUM_ROUNDS = 2;
var TOO_FEW_ROUNDS = "Chanting rounds must be greater than or equal to 2.";
/** The sentence above the form when one of these is missing. */
var FILL_ALL = "Please fill all details";
/** What has to be there, by the schema of the specification's event registration. */
var present = object({
	name: filled(LABELS.name),
	phone: filled(LABELS.phone),
	connectedAreaId: filled(LABELS.connectedAreaId),
	facilitator: filled(LABELS.facilitator),
	chantingRounds: filled(LABELS.chantingRounds).refine((rounds) => rounds === "" || !(Number(rounds) < MINIMUM_ROUNDS), TOO_FEW_ROUNDS),
	userCategory: filled(LABELS.userCategory)
});
var youth = object({ sadhnaGroup: filled(LABELS.sadhnaGroup) });
/** Nobody is booked whose age is unknown. */
var aged = object({ dob: filled(LABELS.dob) });
/** What is wrong with the details, a sentence a field. */
function problemsOfDetails(values) {
	const { email: _ofTheSession, ...body } = bodyOf(values, null, "");
	return problemsOf(values, {
		labels: LABELS,
		needed: [
			present,
			aged,
			...values.userCategory === "YOUTH" ? [youth] : []
		],
		body
	});
}
/** Whether the specification's alert belongs above the form: something that the step needs is not there. */
var lacksDetails = (problems, values) => Object.keys(present.shape).some((field) => problems[field] !== void 0 && values[field] === "") || problems.chantingRounds === TOO_FEW_ROUNDS;
export { FILL_ALL, lacksDetails, problemsOfDetails };
