import { Link } from '../../router/Link.js';
import { PageHeading } from '../PageHeading.js';
import riverside from './riverside.svg';
import { PRODUCT_NAME } from '../../app/pageData.js';
import { about as texts } from '../../texts/en/about.js';
import { frame } from '../../texts/en/frame.js';
import { pages } from '../../texts/en/pages.js';
import { fill } from '../../texts/fill.js';

const WHAT_WE_DO = Object.values(texts.things);
const STEPS = Object.values(texts.steps);

export default function AboutPage() {
  return (
    <>
      <PageHeading title={fill(texts.title, { product: PRODUCT_NAME })} lead={texts.lead} />
      <div className="page-body">
        <img className="about__picture" src={riverside} width="1200" height="480" alt={texts.picture} />
        <h2>{texts.whatWeDo}</h2>
        <ul className="card-grid card-grid--four">
          {WHAT_WE_DO.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <h2>{texts.organised}</h2>
        <div className="prose">
          <p>{texts.areas}</p>
          <p>{texts.volunteers}</p>
        </div>
        <h2>{texts.comeAlong}</h2>
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
            {frame.seeEvents}
          </Link>
          <Link className="button button--quiet" href="/register">
            {pages.signUp.title}
          </Link>
        </p>
      </div>
    </>
  );
}
