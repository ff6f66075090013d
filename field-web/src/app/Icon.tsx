/** Path data for a view box of 24 by 24. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  call: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chat: 'M4 5h16v11H9l-5 4z',
  check: 'M5 12l5 5 9-10',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  map: 'M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  missed: 'M6 6l12 12M18 6L6 18',
  note: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  people:
    'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 20c0-4 3-6 7-6s7 2 7 6M16 4.500a4 4 0 0 1 0 7M18 14.500c2.500.700 4 2.500 4 5.500',
  today:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  undo: 'M8 4L4 8l4 4M4 8h10a6 6 0 0 1 0 12H8',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon beside a word with the same meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
