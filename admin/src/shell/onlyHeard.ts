/** Text that is read out but takes no room: where a picture says it to the eye. */
export const onlyHeard = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
