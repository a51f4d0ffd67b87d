import type { CompareLabels } from '../../debugger/compare/compareLabels.ts';
import { formsOf } from '../formsOf.ts';

const { number, count } = formsOf('fr');

/** What the comparison of two runs says, in French. */
export const compare: CompareLabels = {
  title: 'Comparaison de deux exécutions',
  runA: 'A',
  runB: 'B',
  versus: (a, b) => `${a} et ${b}`,
  steps: 'Étapes des deux exécutions',
  reading: 'Lecture des deux exécutions…',
  empty: 'Aucune des deux exécutions n’a d’étapes.',
  same: 'Aucune différence hormis les heures et les ids',
  differences: (items) => count(items, { one: '# différence', other: '# différences' }),
  differenceOf: (position, items) => `Différence ${number(position)} sur ${number(items)}`,
  next: 'Différence suivante',
  previous: 'Différence précédente',
  equalSteps: (items) => count(items, { one: '# étape égale', other: '# étapes égales' }),
  showEqual: (items) => count(items, { one: 'Afficher # étape égale', other: 'Afficher # étapes égales' }),
  hideEqual: (items) => count(items, { one: 'Masquer # étape égale', other: 'Masquer # étapes égales' }),
  coarse:
    'Ces exécutions sont longues et ont peu en commun : leurs étapes ne sont alignées qu’approximativement.',
  notInA: 'Absent de A',
  notInB: 'Absent de B',
  states: { same: 'Égal', changed: 'Modifié', onlyA: 'Seulement dans A', onlyB: 'Seulement dans B' },
  timesOnly: 'Heures et ids seulement',
  changes: {
    arguments: 'Arguments',
    text: 'Texte',
    result: 'Résultat',
    status: 'Issue',
    thinking: 'Réflexion',
  },
  kinds: {
    prompt: 'Prompt',
    answer: 'Réponse',
    call: 'Appel',
    result: 'Résultat sans appel',
    command: 'Commande de la personne',
    other: 'Message',
  },
  turn: (turn) => `Tour ${number(turn)}`,
  endedWell: 'comme prévu',
  figures: {
    steps: 'étapes',
    turns: 'tours',
    calls: 'appels d’outils',
    failures: 'échecs',
    duration: 'durée',
    tokens: 'jetons',
    cost: 'coût',
    model: 'modèle',
  },
  difference: 'B − A',
  totals: 'Totaux des deux exécutions',
  systemPrompt: 'Les prompts système diffèrent',
  tools: 'Les outils diffèrent',
  toolsOnlyA: (names) => `Seulement dans A : ${names}`,
  toolsOnlyB: (names) => `Seulement dans B : ${names}`,
  toolsChanged: (names) => `Décrits autrement : ${names}`,
};
