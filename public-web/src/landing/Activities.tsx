import { type EventActivity } from '@coastok/domain';
import { langOf } from '../texts/langOf.js';

/** The activities of an event. Their titles are text, so the pictures need no alt text. */
export function Activities({ activities }: { activities: readonly EventActivity[] }) {
  return (
    <ul className={activities.length % 4 === 0 ? 'activities activities--four' : 'activities'}>
      {activities.map(({ title, text, picture }) => (
        <li key={title} className="activity">
          {picture && <img src={picture} alt="" width="960" height="720" loading="lazy" decoding="async" />}
          <h3 {...langOf(title)}>{title}</h3>
          {text && <p {...langOf(text)}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
