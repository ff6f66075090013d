import type { FieldBody } from './define.js';

/** The camps whose questions can be the start of a new form. */
export const FORM_TEMPLATES = ['mayapur', 'puri', 'both'] as const;
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

const food: FieldBody = {
  key: 'food',
  type: 'choice',
  label: 'Food',
  required: true,
  atDesk: true,
  options: [
    { key: 'usual', label: 'As it is served' },
    { key: 'grains', label: 'Without grains' },
    { key: 'special', label: 'Something else' },
  ],
};

const aboutFood: FieldBody = {
  key: 'about-food',
  type: 'text',
  label: 'What food do you need?',
  required: true,
  atDesk: true,
  showIf: [{ field: 'food', op: 'is', value: 'special' }],
};

const health: FieldBody = {
  key: 'health',
  type: 'paragraph',
  label: 'Health: what should we know?',
  help: 'Illness, allergies, medicine. Leave it empty where there is nothing.',
  atDesk: true,
  sensitive: true,
  keepDays: 30,
};

const emergency: FieldBody[] = [
  { key: 'emergency-name', type: 'text', label: 'Emergency contact: name', required: true },
  {
    key: 'emergency-phone',
    type: 'phone',
    label: 'Emergency contact: telephone',
    required: true,
    atDesk: true,
    keepDays: 30,
  },
];

const arrival = (place: string): FieldBody[] => [
  {
    key: 'arrival',
    type: 'choice',
    label: `How do you come to ${place}?`,
    askAt: 'later',
    options: [
      { key: 'train', label: 'By train' },
      { key: 'bus', label: 'By bus' },
      { key: 'own', label: 'By my own vehicle' },
    ],
  },
  {
    key: 'train-number',
    type: 'text',
    label: 'Number of the train',
    askAt: 'later',
    showIf: [{ field: 'arrival', op: 'is', value: 'train' }],
  },
];

const between: FieldBody = {
  key: 'between',
  type: 'choice',
  label: 'How do you go from Mayapur to Puri?',
  required: true,
  options: [
    { key: 'together', label: 'With the group' },
    { key: 'alone', label: 'By myself' },
  ],
};

const minor: FieldBody = {
  key: 'travels-with',
  type: 'text',
  label: 'Which adult do you travel with?',
  required: true,
  showIf: [{ field: 'age', op: 'at-most', value: 17 }],
};

const rules: FieldBody = {
  key: 'rules',
  type: 'agree',
  label: 'I follow the rules of the camp',
  required: true,
};

const whole = (...travel: FieldBody[]): readonly FieldBody[] => [
  food,
  aboutFood,
  health,
  ...emergency,
  minor,
  ...travel,
  rules,
];

/** The questions of a camp. Their keys are names for the request body: the server gives each event its own keys. */
export const formTemplate = (template: FormTemplate): readonly FieldBody[] =>
  ({
    mayapur: () => whole(...arrival('Mayapur')),
    puri: () => whole(...arrival('Puri')),
    both: () => whole(between, ...arrival('Mayapur')),
  })[template]();
