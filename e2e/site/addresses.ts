/** Pages of the public site that exist without test data. */
export const LANDINGS = ['/event', '/viplava', '/event/youth-festival', '/event/youth-festival-2022'];

/** The text pages of the site, as its footer names them. */
export const PAPERS = [
  { address: '/about-us', link: 'About' },
  { address: '/contact-us', link: 'Contact' },
  { address: '/privacy', link: 'Privacy Policy' },
  { address: '/my-data', link: 'My data' },
  { address: '/terms', link: 'Terms and Conditions' },
  { address: '/refund', link: 'Refund Policy' },
];
