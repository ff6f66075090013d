/** The replacement for style sheets imported as text; tests check no styles. */
export default '';
