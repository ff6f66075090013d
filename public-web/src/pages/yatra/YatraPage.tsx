import { bridgeAddress } from '../../events/addresses.js';
import { type Yatra } from '../../events/yatras.js';
import { Link } from '../../router/Link.js';
import { PageHeading } from '../PageHeading.js';

interface YatraPageProps {
  yatra: Yatra;
  now: Date;
}

export function YatraPage({ yatra }: YatraPageProps) {
  return (
    <>
      <PageHeading title={yatra.title} lead="" />
      <ul className="page-body">
        {yatra.camps.map(camp => (
          <li key={camp._id} id={camp.landing.yatra.anchor}>
            {camp.landing.yatra.camp} <Link href={bridgeAddress(camp)}>BOOK NOW</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
