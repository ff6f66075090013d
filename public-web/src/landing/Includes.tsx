import { langOf } from '../texts/langOf.js';

/** The list of what the price includes, each with a tick. */
export function Includes({ items }: { items: readonly string[] }) {
  return (
    <ul className="includes">
      {items.map(item => (
        <li key={item} {...langOf(item)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <path
              d="M4 10.5l4 4 8-9"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
