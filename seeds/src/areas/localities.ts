/** The localities of the demo's twelve areas; the demo accounts are in the first four. */
export const DEMO_LOCALITIES = [
  { code: 'SALTLAKE', name: 'Salt Lake' },
  { code: 'HOWRAH', name: 'Howrah' },
  { code: 'BALLYGUNGE', name: 'Ballygunge' },
  { code: 'JADAVPUR', name: 'Jadavpur' },
  { code: 'DUMDUM', name: 'Dum Dum' },
  { code: 'BEHALA', name: 'Behala' },
  { code: 'NEWTOWN', name: 'New Town' },
  { code: 'BARASAT', name: 'Barasat' },
  { code: 'SERAMPORE', name: 'Serampore' },
  { code: 'DURGAPUR', name: 'Durgapur' },
  { code: 'SILIGURI', name: 'Siliguri' },
  { code: 'KHARAGPUR', name: 'Kharagpur' },
] as const;

const TOWNS = [
  'Andul',
  'Asansol',
  'Bally',
  'Balurghat',
  'Bankura',
  'Baranagar',
  'Bardhaman',
  'Baruipur',
  'Belgharia',
  'Berhampore',
  'Bolpur',
  'Chandannagar',
  'Contai',
  'Cooch Behar',
  'Diamond Harbour',
  'Dankuni',
  'Garia',
  'Haldia',
  'Hooghly',
  'Jalpaiguri',
  'Kalyani',
  'Kasba',
  'Katwa',
  'Konnagar',
  'Krishnanagar',
  'Madhyamgram',
  'Malda',
  'Midnapore',
  'Naihati',
  'Narendrapur',
  'Purulia',
  'Raiganj',
  'Ranaghat',
  'Rishra',
  'Sonarpur',
  'Tarakeswar',
  'Tollygunge',
  'Uttarpara',
] as const;
const QUARTERS = ['', ' North', ' South', ' East', ' West', ' Central'] as const;

export interface Locality {
  code: string;
  name: string;
}

/** Returns the locality of an area: the demo's twelve first, then quarters of towns, then numbered ones without end. */
export function localityAt(index: number): Locality {
  const demo = DEMO_LOCALITIES[index];
  if (demo) return demo;
  const beyond = index - DEMO_LOCALITIES.length;
  const town = TOWNS[beyond % TOWNS.length] ?? '';
  const round = Math.floor(beyond / TOWNS.length);
  const name = `${town}${QUARTERS[round] ?? ` ${round}`}`;
  return { name, code: name.replaceAll(' ', '').toUpperCase() };
}
