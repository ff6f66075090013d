// ../domain/dist/formats/links.js
var LONGEST = 2048;
/** Whether a text is a link that a person may follow: https only (docs/security.md#7). */
function isHttpsUrl(text) {
	try {
		return text.length <= LONGEST && new URL(text).protocol === "https:";
	} catch {
		return false;
	}
}
var NOWHERE = "https://nowhere.invalid";
/** Whether a text is an address of this product's own: a path, which leads to no other host however it is read. */
function isOwnPath(text) {
	if (text.length > LONGEST || !/^\/[^\s\\]*$/.test(text)) return false;
	return !text.startsWith("//") && new URL(text, NOWHERE).origin === NOWHERE;
}
/** Whether a text is what a link of a page may lead to: a page of our own, or an https link. */
var isPageAddress = (text) => isOwnPath(text) || isHttpsUrl(text);
var FILE_LINK = new RegExp(`^(?:https?://[^/?#]+)?/api/v1/file/([0-9a-f]{32}|[0-9a-f]{24})(?:\\?[^#]*)?$`);
/** The file's id in any link the server ever issued for it, else null. */
var fileIdOf = (path) => FILE_LINK.exec(path)?.[1] ?? null;
export { isPageAddress as i, isHttpsUrl as n, isOwnPath as r, fileIdOf as t };
