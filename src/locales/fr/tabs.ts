import type { tabLabels } from '../../debugger/tabs/tabLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count, number } = formsOf('fr');

/** What the tabs Events and Request of the inspector say, in French. */
export const tabs: typeof tabLabels = {
  jsonLines: 'JSON, une ligne pour chaque valeur',
  jsonHint: 'Cliquez sur une ligne, ou utilisez les flèches, pour copier son chemin ou sa valeur.',
  copyPath: 'Copier le chemin',
  copyValue: 'Copier la valeur',
  loading: 'Chargement…',
  failed: 'Cette partie du débogueur n’a pas pu être chargée. Rechargez la page.',
  eventCount: (items) => count(items, { one: '# événement', other: '# événements' }),
  noJournal: 'Les événements de cette exécution n’ont pas été gardés\u00a0: ils ne peuvent être listés.',
  noEvents: 'Cette ligne ne vient d’aucun événement qui lui soit propre.',
  eventNumber: (event) => `#${number(event)}`,
  deltas: (items) => `×${number(items)}`,
  goToEvent: (event) => `Afficher l’exécution telle qu’elle était après l’événement ${number(event)}`,
  eachEvent: 'Un par un',
  eventLine: (line) => `ligne ${number(line)}`,
  noAnswer:
    'Choisissez une réponse ou l’un de ses appels\u00a0: ici s’affiche ce qui a été envoyé au modèle.',
  notRecorded: (names) => `La source n’enregistre pas\u00a0: ${names}.`,
  model: 'Modèle',
  parameters: 'Paramètres',
  systemPrompt: 'Prompt système',
  tools: 'Outils',
  toolCount: (items) => count(items, { one: '# outil', other: '# outils' }),
  messages: 'Messages',
  noSchema: 'La source n’enregistre pas le schéma de ses arguments.',
  noMessages: 'Aucun message ne précède cette réponse.',
  messageCount: (items) => count(items, { one: '# message', other: '# messages' }),
  messagesSent: (sent, held) =>
    `${count(sent, { one: '# message a été envoyé', other: '# messages ont été envoyés' })}\u00a0; la source en contient ${number(held)}.`,
  copyMessages: 'Copier les messages',
  payload: 'Tel que la source l’enregistre',
  changes: 'Depuis la requête précédente',
  firstRequest: 'C’est la première requête de l’exécution.',
  unchanged: 'Prompt système, outils et paramètres sont les mêmes.',
  promptChanged: 'Le prompt système a changé.',
  toolsAdded: (names) => `Outils ajoutés\u00a0: ${names}`,
  toolsRemoved: (names) => `Outils retirés\u00a0: ${names}`,
  toolsChanged: (names) => `Outils modifiés\u00a0: ${names}`,
  parameterChanged: (name, before, after) => `${name}\u00a0: ${before} → ${after}`,
  unset: 'non défini',
};
