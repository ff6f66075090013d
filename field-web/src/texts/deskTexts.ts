import { card, desk } from './en/desk';
import { onSpeak } from './texts';

const english = { card, desk };

/** The texts of the desk, whose English is only in the desk's own script; read like `texts`. */
export const deskTexts = { ...english };

onSpeak(language => void Object.assign(deskTexts, language?.desk ?? english));
