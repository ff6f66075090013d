import { PRODUCT_NAME } from '../content/productName.js';
import { Link } from '../router/Link.js';
import { LotusMark } from './LotusMark.js';

const LINKS = [
  { href: '/about-us', label: 'About' },
  { href: '/contact-us', label: 'Contact' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/my', label: 'My bookings' },
  { href: '/my-data', label: 'My data' },
  { href: '/terms', label: 'Terms and Conditions' },
  { href: '/refund', label: 'Refund Policy' },
];

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <p className="site-footer__brand">
          <LotusMark />
          {PRODUCT_NAME}
        </p>
        <nav aria-label="Footer">
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
