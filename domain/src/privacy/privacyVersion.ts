/** The version that a consent to the privacy notice names; it changes with every change of the notice's text. */
export const PRIVACY_VERSION = '2026-11-29';
