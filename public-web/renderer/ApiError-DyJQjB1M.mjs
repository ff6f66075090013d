// \0@oxc-project+runtime@0.156.0/helpers/esm/typeof.js
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPrimitive.js
function toPrimitive(t, r) {
	if ("object" != _typeof(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPropertyKey.js
function toPropertyKey(t) {
	var i = toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/defineProperty.js
function _defineProperty(e, r, t) {
	return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
// src/api/ApiError.ts
/** The server answered, and the answer is no. */
var ApiError = class extends Error {
	constructor(body, retryAfterSeconds) {
		super(body.message);
		_defineProperty(this, "name", "ApiError");
		_defineProperty(this, "status", void 0);
		_defineProperty(
			this,
			/** Every problem, a sentence each. */
			"problems",
			void 0
		);
		_defineProperty(
			this,
			/** Sentences to show beside the fields of a form, by field. */
			"fieldErrors",
			void 0
		);
		_defineProperty(this, "code", void 0);
		_defineProperty(
			this,
			/** What to quote when asking for help. */
			"requestId",
			void 0
		);
		_defineProperty(
			this,
			/** When it may be tried again; only some refusals say so. */
			"retryAfterSeconds",
			void 0
		);
		this.status = body.statusCode;
		this.problems = body.data;
		this.fieldErrors = body.errors ?? {};
		this.code = body.code;
		this.requestId = body.requestId;
		this.retryAfterSeconds = retryAfterSeconds;
	}
};
var CONNECTION_SENTENCES = {
	offline: "You are offline. What you typed is kept; please try again once you are connected.",
	unreachable: "We could not reach the server. What you typed is kept; please try again in a moment.",
	timeout: "The server is taking too long to answer. What you typed is kept; please try again in a moment."
};
/** No answer came; whether the request had an effect is unknown, so it is only repeated under its own key. */
var ConnectionError = class extends Error {
	constructor(problem, cause) {
		super(CONNECTION_SENTENCES[problem], { cause });
		_defineProperty(this, "name", "ConnectionError");
		_defineProperty(this, "problem", void 0);
		this.problem = problem;
	}
};
export { ConnectionError as n, _defineProperty as r, ApiError as t };
