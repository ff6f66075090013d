import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
import { _ as SITE_PICTURES, y as sitePictureAt } from "./renderer.mjs";
// src/landing/pictureText.ts
var import_react = require_react();
/** What a picture shows, for those who can't see it: its caption, or what we know of a picture drawn for the site. */
function pictureText(address, caption = "") {
	if (caption) return caption;
	const name = sitePictureAt(address);
	return name ? SITE_PICTURES[name].shows : "";
}
// src/landing/Gallery.tsx
var import_jsx_runtime = require_jsx_runtime();
var PhotoViewer = (0, import_react.lazy)(() => import("./PhotoViewer-TXngA4hb.mjs"));
/** Photos in a grid; each opens large, with the others beside it. */
function Gallery({ photos }) {
	const [opened, setOpened] = (0, import_react.useState)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "gallery",
		children: photos.map(({ picture, caption }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "gallery__photo",
			onClick: () => setOpened(index),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				src: picture,
				alt: pictureText(picture, caption) || `Photo ${index + 1} of ${photos.length}`,
				width: "960",
				height: "720",
				loading: "lazy",
				decoding: "async"
			})
		}) }, `${index} ${picture}`))
	}), opened !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoViewer, {
		photos,
		start: opened,
		onClose: () => setOpened(void 0)
	}) })] });
}
export { pictureText as n, Gallery as t };
