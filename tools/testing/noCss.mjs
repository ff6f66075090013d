/** Tests look at no styles: what a style sheet is taken for, where its text is imported. */
export default '';
