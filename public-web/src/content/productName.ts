export const PRODUCT_NAME = 'Coastok';
