// src/wizard/fieldSetter.ts
/**
* What typing does in a form: the values change, and what was said beside the changed fields may not hold any more.
* @param change of `useDraft` @param clear of `useForm`
*/
var fieldSetter = (change, clear) => (changed) => {
	change((current) => ({
		...current,
		...changed
	}));
	for (const field of Object.keys(changed)) clear(field);
};
export { fieldSetter as t };
