import { P as Link, _ as SITE_PICTURES, v as sitePicture } from "./renderer.mjs";
import { t as Gallery } from "./Gallery-x7_77ARR.mjs";
import { t as PageHeading } from "./PageHeading-BZ7UgZ5G.mjs";
import { n as require_react, t as require_jsx_runtime } from "./jsx-runtime-CkiXeq9N.mjs";
// src/pages/album/PictureShow.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
var SECONDS_EACH = 4;
/** Pictures one after the other, as long as the visitor lets them run; at the end it stops at the last one. */
function PictureShow({ photos }) {
	const [index, setIndex] = (0, import_react.useState)(0);
	const [plays, setPlays] = (0, import_react.useState)(false);
	const last = photos.length - 1;
	const isRunning = plays && index < last;
	(0, import_react.useEffect)(() => {
		if (!isRunning) return void 0;
		const timer = setTimeout(() => setIndex(index + 1), SECONDS_EACH * 1e3);
		return () => clearTimeout(timer);
	}, [index, isRunning]);
	const press = () => {
		if (!isRunning && index === last) setIndex(0);
		setPlays(!isRunning);
	};
	const photo = photos[index];
	if (!photo) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
		className: "show",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
			src: photo.picture,
			alt: photo.caption,
			width: "960",
			height: "720"
		}, photo.picture), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "show__bar",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "button",
				onClick: press,
				children: isRunning ? "Pause" : index === last ? "Play again" : "Play"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
				index + 1,
				" of ",
				photos.length
			] })]
		})]
	});
}
// src/pages/album/AlbumPage.tsx
/** An album of pictures that were drawn for the site; one that is a film plays them. */
function AlbumPage({ album: { title, pictures, film } }) {
	const photos = pictures.map((name) => ({
		picture: sitePicture(name),
		caption: SITE_PICTURES[name].shows
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
		title,
		lead: film ? "Press play, and lean back." : `${photos.length} pictures.`
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-body",
		children: [film ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PictureShow, { photos }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gallery, { photos }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "album__next",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				className: "button button--quiet",
				href: "/event",
				children: "See the events"
			})
		})]
	})] });
}
export { AlbumPage };
