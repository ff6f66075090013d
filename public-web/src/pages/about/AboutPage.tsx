import { Link } from '../../router/Link.js';
import { PageHeading } from '../PageHeading.js';
import riverside from './riverside.svg';

const WHAT_WE_DO = [
  {
    title: 'Festivals and yatras',
    text: 'Three-day youth events and yearly journeys to holy places such as Mayapur and Jagannath Puri: kirtan, talks, prasadam, and time together.',
  },
  {
    title: 'Somebody to ask',
    text: 'Every member has a facilitator. Ask in the app, in writing or in your own voice, and somebody you know answers.',
  },
  {
    title: 'Daily practice',
    text: 'Chanting a little every day, at your own pace. Pledge drives make it a thing we do together.',
  },
  {
    title: 'Your skills, in service',
    text: 'Design, cooking, music, teaching, code: there is a place for what you are good at.',
  },
];

const STEPS = [
  {
    title: 'Fill in your details',
    text: 'Verify your email, then tell us who you are and which area you belong to.',
  },
  {
    title: 'Select amenities',
    text: 'Choose where you sleep and whether you travel with us. The price adds up as you choose.',
  },
  {
    title: 'Pay, your way',
    text: 'Online or in cash, all at once or in parts where the event allows it. Your receipt stays with you.',
  },
];

export default function AboutPage() {
  return (
    <>
      <PageHeading
        title="About Coastok"
        lead="A community of young people who practise devotion together, in the middle of studies, work and city life."
      />
      <div className="page-body">
        <img
          className="about__picture"
          src={riverside}
          width="1200"
          height="480"
          alt="Temple towers on the bank of a wide river at sunrise, and a boat on the water"
        />
        <h2>What we do</h2>
        <ul className="card-grid card-grid--four">
          {WHAT_WE_DO.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <h2>How we are organised</h2>
        <div className="prose">
          <p>
            We are organised in areas, so that nobody gets lost in the crowd. Each area has an area leader,
            and facilitators and frontliners who look after its members. Assistant directors support several
            areas; the general secretary and the director hold everything together.
          </p>
          <p>
            Almost everybody here serves beside studies or a job. Those who can&rsquo;t afford an event may
            ask for help from the fund of their area, where the event provides for it.
          </p>
        </div>
        <h2>How to come along</h2>
        <ol className="steps">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="about__next">
          <Link className="button" href="/event">
            See the events
          </Link>
          <Link className="button button--quiet" href="/register">
            Become a member
          </Link>
        </p>
      </div>
    </>
  );
}
