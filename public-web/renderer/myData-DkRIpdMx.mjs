import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { t as ApiError } from "./ApiError-DyJQjB1M.mjs";
import { r as client } from "./renderer.mjs";
import { n as browserIntentions } from "./wizard-C8An7UMU.mjs";
// src/privacy/privacyCalls.ts
/** Everything that data is used for, and the version of the notice. */
var readPurposes = () => client.get("/privacy/purposes");
/** What the visitor has said of each purpose, the oldest first. @throws ApiError 401 when nobody is proved. */
var readConsents = () => client.get("/privacy/consent");
/** @throws ApiError 409 when a needed purpose is withdrawn without `confirm`; see `erasesAll`. */
var sayConsent = (body) => client.post("/privacy/consent", body);
/** Whether the server refused because what was asked means erasing everything. */
var erasesAll = (error) => error instanceof ApiError && error.code === "ERASURE";
/** All that is held, as a file. @throws ApiError 429 within an hour of the last one. */
var readCopy = () => client.file("/privacy/export");
/** What the visitor has asked, the newest first. */
var readRequests = () => client.get("/privacy/request");
/** Files a request, once however often the try is repeated; one to erase that is open already is answered as it is. */
var fileRequest = (body) => browserIntentions.carryOut("/privacy/request", body, (idempotencyKey) => client.post("/privacy/request", body, { idempotencyKey }));
/** What the holder of a mailed link is told. The token travels in the body only. @throws ApiError 400 for a wrong link. */
var viewNotice = (token) => client.post("/privacy/notice/view", { token });
/** The answer to the notice; it may be given anew while the link works. */
var answerNotice = (answer) => client.post("/privacy/notice/answer", answer);
// src/forms/Switch.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Yes or no, by one click either way. */
var Switch = ({ labelledBy, checked, busy, onTurn }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
	type: "button",
	role: "switch",
	"aria-checked": checked,
	"aria-labelledby": labelledBy,
	"aria-busy": busy,
	className: "switch",
	onClick: () => onTurn(!checked),
	children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		"aria-hidden": "true",
		children: checked ? "Yes" : "No"
	})
});
export { readConsents as a, readRequests as c, fileRequest as i, sayConsent as l, answerNotice as n, readCopy as o, erasesAll as r, readPurposes as s, Switch as t, viewNotice as u };
