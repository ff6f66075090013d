// ../domain/dist/privacy/privacyVersion.js
/** What a consent to the privacy notice names; it changes with every change of the notice's text. */
var PRIVACY_VERSION = "2026-11-23";
export { PRIVACY_VERSION as t };
