// ../domain/dist/people/userCategories.js
/** What a visitor says to be at registration. */
var USER_CATEGORIES = ["YOUTH", "BRAHMACHARI"];
var NO_CLASS = 0;
var FIRST_CLASS = 1;
/**
* The class level (`sadhnaGroup`) that goes with a category: none for a brahmachari, the first one for a youth who
* named none. `level` is what was chosen now or before.
*/
var classLevelOf = (category, level) => category === "BRAHMACHARI" ? NO_CLASS : level ?? FIRST_CLASS;
export { classLevelOf as n, USER_CATEGORIES as t };
