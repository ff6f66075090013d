import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { n as pictureText } from "./Gallery-x7_77ARR.mjs";
// src/landing/PhotoViewer.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var Arrow = ({ d }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
	viewBox: "0 0 24 24",
	width: "24",
	height: "24",
	"aria-hidden": "true",
	focusable: "false",
	children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
		d,
		fill: "none",
		stroke: "currentColor",
		strokeWidth: "2",
		strokeLinecap: "round",
		strokeLinejoin: "round"
	})
});
/** One photo at a time, as large as the window; the arrow keys turn over, Escape closes. */
function PhotoViewer({ photos, start, onClose }) {
	const [index, setIndex] = (0, import_react.useState)(start);
	const dialog = (0, import_react.useRef)(null);
	const photo = photos[index];
	(0, import_react.useEffect)(() => {
		const { current } = dialog;
		if (current && !current.open) current.showModal();
	}, []);
	const turn = (step) => setIndex((now) => (now + step + photos.length) % photos.length);
	const onKeyDown = ({ key }) => {
		if (key === "ArrowRight") turn(1);
		if (key === "ArrowLeft") turn(-1);
	};
	if (!photo) return null;
	const text = pictureText(photo.picture, photo.caption);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		className: "viewer",
		ref: dialog,
		"aria-label": "Photos",
		onClose,
		onKeyDown,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
			src: photo.picture,
			alt: text
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figcaption", {
			"aria-live": "polite",
			children: [
				photo.caption,
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "viewer__count",
					children: [
						index + 1,
						" of ",
						photos.length
					]
				})
			]
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "viewer__controls",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					"aria-label": "Previous photo",
					onClick: () => turn(-1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrow, { d: "M15 5l-7 7 7 7" })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					"aria-label": "Next photo",
					onClick: () => turn(1),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrow, { d: "M9 5l7 7-7 7" })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					"aria-label": "Close",
					onClick: () => dialog.current?.close(),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrow, { d: "M6 6l12 12M18 6L6 18" })
				})
			]
		})]
	});
}
export { PhotoViewer as default };
