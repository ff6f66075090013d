import { type ReactNode } from 'react';
import { PageHeading } from '../PageHeading.js';
import { partsOf } from '../../dates/dates.js';
import { around } from '../../texts/around.js';
import { policy as texts } from '../../texts/en/pages.js';

/** A heading, and the paragraphs below it by their names. */
type Section = Readonly<Record<string, string> & { heading: string }>;

function Contents({ sections }: { sections: readonly [anchor: string, Section][] }) {
  return (
    <nav className="policy__contents" aria-label={texts.onThisPage}>
      <h2>{texts.onThisPage}</h2>
      <ol>
        {sections.map(([anchor, { heading }]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `28 July 2022`, with the month's name in the language of the page. */
function longDate(value: string): string {
  const { day, month, year } = partsOf(value);
  return `${day} ${month} ${year}`;
}

interface PolicyPageProps {
  title: string;
  /** A summary in one or two sentences. */
  lead: string;
  /** The day of the last change, `yyyy-MM-dd`. */
  revised: string;
  /** The sections by their anchors, which are the same in every language. */
  sections: Readonly<Record<string, Section>>;
  /** The content below the paragraphs of a section, by its anchor. */
  below?: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** A text of numbered sections, with its table of contents beside it where there is room. */
export function PolicyPage({ title, lead, revised, sections, below, children }: PolicyPageProps) {
  const listed = Object.entries(sections);
  return (
    <>
      <PageHeading title={title} lead={lead}>
        <p className="page-heading__note">
          {around(texts.revised, <time dateTime={revised}>{longDate(revised)}</time>)}
        </p>
      </PageHeading>
      <div className="policy">
        <Contents sections={listed} />
        <div className="policy__text">
          {listed.map(([anchor, { heading, ...paragraphs }]) => (
            <section key={anchor} id={anchor} aria-labelledby={`${anchor}-heading`}>
              <h2 id={`${anchor}-heading`}>{heading}</h2>
              {Object.entries(paragraphs).map(([name, paragraph]) => (
                <p key={name}>{paragraph}</p>
              ))}
              {below?.[anchor]}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
