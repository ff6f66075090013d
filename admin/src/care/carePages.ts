/* Pages of care in one chunk: each of its own would cost the sign-in page the name of its file. */
export { default as CarePage } from './CarePage';
export { default as CarersPage } from './CarersPage';
