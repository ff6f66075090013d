export const lists = {
  perPage: 'Per Page',
};
