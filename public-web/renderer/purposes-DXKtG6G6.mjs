// ../domain/dist/privacy/purposes.js
var WHILE_MEMBER = "As long as you are a member; erased when you ask.";
/** Everything that we use personal data for. */
var PURPOSES = {
	membership: {
		title: "Membership",
		text: "To know who you are, and to connect you with an area and a facilitator.",
		items: [
			"name",
			"initiated name",
			"email",
			"phone",
			"date of birth",
			"area",
			"facilitator"
		],
		basis: "consent",
		retention: WHILE_MEMBER,
		needed: true
	},
	care: {
		title: "Care",
		text: "So that your facilitator and area leader can look after you and answer your questions.",
		items: [
			"rounds",
			"class level",
			"profession",
			"marital status",
			"skills",
			"questions",
			"contacts",
			"attendance"
		],
		basis: "consent",
		retention: WHILE_MEMBER,
		needed: true
	},
	events: {
		title: "Events",
		text: "To register you for festivals and camps, and to arrange your stay and travel.",
		items: [
			"bookings",
			"accommodation",
			"transportation"
		],
		basis: "consent",
		retention: WHILE_MEMBER,
		needed: true
	},
	money: {
		title: "Payments",
		text: "To take your payment, to send your receipt and refunds, and to keep our accounts.",
		items: [
			"payments",
			"receipts",
			"refunds",
			"subsidies"
		],
		basis: "law",
		retention: "Some years, as the law on accounts asks; nameless after an erasure.",
		needed: true
	},
	notices: {
		title: "Notices",
		text: "To send you notices of the community: festivals, camps, classes.",
		items: ["device", "email"],
		basis: "consent",
		retention: "Until you say no.",
		needed: false
	},
	"fund-raising": {
		title: "Fund-raising",
		text: "To invite you to pledge drives and other fund-raising. Never for anybody under 18.",
		items: [
			"device",
			"email",
			"pledges"
		],
		basis: "consent",
		retention: "Until you say no.",
		needed: false
	},
	photos: {
		title: "Photos",
		text: "To show pictures of our gatherings with you in them on our pages.",
		items: ["pictures"],
		basis: "consent",
		retention: "Until you say no.",
		needed: false
	}
};
var PURPOSE_KEYS = Object.keys(PURPOSES);
var FREE_PURPOSES = [
	"notices",
	"fund-raising",
	"photos"
];
var NEEDED_PURPOSES = PURPOSE_KEYS.filter((key) => PURPOSES[key].needed);
/** Whoever has said nothing gets notices, and is asked for no money and shown in no picture. */
var UNSAID = {
	notices: true,
	"fund-raising": false,
	photos: false
};
export { UNSAID as a, PURPOSE_KEYS as i, NEEDED_PURPOSES as n, PURPOSES as r, FREE_PURPOSES as t };
