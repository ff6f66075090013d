import { Link } from '../router/Link.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { frame } from '../texts/en/frame.js';
import { signUp as texts } from '../texts/en/signUp.js';
import { fill } from '../texts/fill.js';

/** Stage 3. */
export function ThankYou({ name }: { name: string }) {
  return (
    <div className="result">
      <span className="result__mark result__mark--thank-you" aria-hidden="true" />
      <StepHeading takesFocus>{fill(texts.thankYou, { name })}</StepHeading>
      <p>{texts.sent}</p>
      <p className="actions">
        <Link className="button" href="/event">
          {frame.seeEvents}
        </Link>
      </p>
      <p className="result__ways">
        <Link href="/event">{texts.home}</Link>
        <Link href="/my-data">{frame.myData}</Link>
        <Link href="/privacy">{frame.privacy}</Link>
      </p>
    </div>
  );
}
