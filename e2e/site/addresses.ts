/** Pages of the public site that are there without anything being made for them. */
export const LANDINGS = ['/event', '/viplava', '/event/youth-festival', '/event/youth-festival-2022'];

/** The papers of the site, as its footer names them. */
export const PAPERS = [
  { address: '/about-us', link: 'About' },
  { address: '/contact-us', link: 'Contact' },
  { address: '/privacy', link: 'Privacy Policy' },
  { address: '/my-data', link: 'My data' },
  { address: '/terms', link: 'Terms and Conditions' },
  { address: '/refund', link: 'Refund Policy' },
];
