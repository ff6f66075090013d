// ../domain/dist/people/expertise.js
/** What a member can help with, alphabetical with 'Other' last. */
var EXPERTISE = [
	"Animation",
	"Accounting",
	"Book Distribution",
	"Calligraphy",
	"Cooking",
	"Counselling",
	"Dance",
	"Data Entry",
	"Deity Dressing",
	"Drama",
	"Event Management",
	"First Aid",
	"Flower Decoration",
	"Fund Raising",
	"Gardening",
	"Graphic Design",
	"Kirtan",
	"Mridanga",
	"Photography",
	"Public Speaking",
	"Rangoli",
	"Social Media",
	"Software Development",
	"Sound Engineering",
	"Teaching",
	"Translation",
	"Transport",
	"Video Editing",
	"Web Design",
	"Writing",
	"Other"
];
/** `expertiseArea` is one string on the wire, its values joined by comma and space. */
var joinExpertise = (values) => values.join(", ");
var splitExpertise = (joined) => (joined ?? "").split(",").map((value) => value.trim()).filter(Boolean);
export { joinExpertise as n, splitExpertise as r, EXPERTISE as t };
