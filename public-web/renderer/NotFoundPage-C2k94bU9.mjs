import { P as Link, i as MessagePage } from "./renderer.mjs";
import { t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/notFound/NotFoundPage.tsx
var import_jsx_runtime = require_jsx_runtime();
/** For unknown addresses, and for events that do not exist or are not published. */
function NotFoundPage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MessagePage, {
		title: "Page Not Found",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "The link may be old, or mistyped. All coming events are on one page." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			className: "button",
			href: "/event",
			children: "See the events"
		})]
	});
}
export { NotFoundPage as default };
