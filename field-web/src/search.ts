interface Findable {
  name: string;
  initiatedName?: string | null;
  phone?: string;
}

/** Whether somebody's name begins a word with each of the words, or the phone has the digits. */
export function matching(words: string): (person: Findable) => boolean {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, initiatedName, phone = '' }) => {
    const named = ` ${name} ${initiatedName ?? ''}`.toLowerCase();
    return parts.every(part => (/^\d+$/.test(part) ? phone.includes(part) : named.includes(` ${part}`)));
  };
}
