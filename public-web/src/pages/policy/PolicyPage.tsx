import { type NoticeSection } from '@coastok/domain';
import { type ReactNode } from 'react';
import { PageHeading } from '../PageHeading.js';
import { type PolicyText } from '../../content/policyText.js';
import { longDate } from './longDate.js';
import { sectionAnchor } from './sectionAnchor.js';

function Contents({ sections }: { sections: readonly NoticeSection[] }) {
  return (
    <nav className="policy__contents" aria-label="On this page">
      <h2>On this page</h2>
      <ol>
        {sections.map(({ heading }) => (
          <li key={heading}>
            <a href={`#${sectionAnchor(heading)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PolicyPageProps {
  text: PolicyText;
  /** The content below the paragraphs of a section, by its heading. */
  below?: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** A text of numbered sections, with its table of contents beside it where there is room. */
export function PolicyPage({ text, below, children }: PolicyPageProps) {
  return (
    <>
      <PageHeading title={text.title} lead={text.lead}>
        <p className="page-heading__note">
          Last revised <time dateTime={text.revised}>{longDate(text.revised)}</time>
        </p>
      </PageHeading>
      <div className="policy">
        <Contents sections={text.sections} />
        <div className="policy__text">
          {text.sections.map(({ heading, paragraphs }) => (
            <section
              key={heading}
              id={sectionAnchor(heading)}
              aria-labelledby={`${sectionAnchor(heading)}-heading`}
            >
              <h2 id={`${sectionAnchor(heading)}-heading`}>{heading}</h2>
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {below?.[heading]}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
