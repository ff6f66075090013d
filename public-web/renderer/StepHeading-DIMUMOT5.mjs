import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/wizard/StepHeading.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
/** The heading of a step; it takes the focus when the step arrives in place of another. */
function StepHeading({ children, takesFocus }) {
	const heading = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (takesFocus) heading.current?.focus({ preventScroll: true });
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
		className: "step-heading",
		ref: heading,
		tabIndex: -1,
		children
	});
}
export { StepHeading as t };
