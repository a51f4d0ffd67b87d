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
  same: 'Aucune différence hormis les heures et les ID',
  differences: (items) => count(items, { one: '# différence', other: '# différences' }),
  differenceOf: (position, items) => `Différence ${number(position)} sur ${number(items)}`,
  next: 'Différence suivante',
  previous: 'Différence précédente',
  equalSteps: (items) => count(items, { one: '# étape identique', other: '# étapes identiques' }),
  showEqual: (items) =>
    count(items, { one: 'Afficher # étape identique', other: 'Afficher # étapes identiques' }),
  hideEqual: (items) =>
    count(items, { one: 'Masquer # étape identique', other: 'Masquer # étapes identiques' }),
  coarse:
    'Ces exécutions sont longues et ont peu en commun\u00a0: leurs étapes ne sont alignées qu’approximativement.',
  notInA: 'Absent de A',
  notInB: 'Absent de B',
  states: { same: 'Identique', changed: 'Modifié', onlyA: 'Seulement dans A', onlyB: 'Seulement dans B' },
  timesOnly: 'Heures et ID seulement',
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
    command: 'Commande de l’utilisateur',
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
  toolsOnlyA: (names) => `Seulement dans A\u00a0: ${names}`,
  toolsOnlyB: (names) => `Seulement dans B\u00a0: ${names}`,
  toolsChanged: (names) => `Décrits autrement\u00a0: ${names}`,
  matrix: {
    title: (runs) => `Comparaison de ${number(runs)} exécutions`,
    steps: 'Étapes de toutes les exécutions',
    totals: 'Totaux de toutes les exécutions',
    reading: 'Lecture des exécutions…',
    empty: 'Aucune des exécutions n’a d’étapes.',
    failed:
      'La comparaison de plusieurs exécutions n’a pas pu être chargée. Rechargez la page pour réessayer.',
    hint: 'Un même numéro signale un contenu identique',
    states: { base: 'première version', same: 'identique', missing: 'absente' },
    missingIn: (runs) => `Absent de ${runs}`,
    promptOf: (run) => `Le prompt système de ${run} diffère de celui de A`,
    toolsOf: (run) => `Les outils de ${run} diffèrent de ceux de A`,
    toolsOnlyIn: (run, names) => `Seulement dans ${run}\u00a0: ${names}`,
  },
};
