/* The pages of care share one chunk: a chunk for each would add its file name to the sign-in page's code. */
export { default as CarePage } from './CarePage';
export { default as CarersPage } from './CarersPage';
