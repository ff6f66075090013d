import { PRODUCT_NAME } from '../content/productName.js';
import { Link } from '../router/Link.js';
import { LotusMark } from './LotusMark.js';
import { frame } from '../texts/en/frame.js';

const LINKS = [
  { href: '/about-us', label: frame.about },
  { href: '/contact-us', label: frame.contact },
  { href: '/privacy', label: frame.privacy },
  { href: '/my', label: frame.myBookings },
  { href: '/my-data', label: frame.myData },
  { href: '/terms', label: frame.terms },
  { href: '/refund', label: frame.refund },
];

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <p className="site-footer__brand">
          <LotusMark />
          {PRODUCT_NAME}
        </p>
        <nav aria-label={frame.footer}>
          <ul className="site-footer__links">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
