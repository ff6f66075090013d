/**
 * For the query of an `Edit`: the record is read when the form opens, and by nobody else. What a list was told minutes
 * ago would open the form on an old version, and whoever else reads the record would fill the form anew.
 */
export const READ_FOR_FORM = { meta: { reader: 'form' }, gcTime: 0 };
