import { Link } from '../router/Link.js';
import { StepHeading } from '../wizard/StepHeading.js';

/** Stage 3. */
export function ThankYou({ name }: { name: string }) {
  return (
    <div className="result">
      <span className="result__mark result__mark--thank-you" aria-hidden="true" />
      <StepHeading takesFocus>Thank you, {name}!</StepHeading>
      <p>
        Your registration request is with the people of your area. They get in touch with you, and approve you
        as a member.
      </p>
      <p className="actions">
        <Link className="button" href="/event">
          See the events
        </Link>
      </p>
      <p className="result__ways">
        <Link href="/event">Home</Link>
        <Link href="/my-data">My data</Link>
        <Link href="/privacy">Privacy Policy</Link>
      </p>
    </div>
  );
}
